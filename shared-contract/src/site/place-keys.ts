/**
 * Query-cache keys of a reader's place: how much of each list was shown, and what was opened. Areas and shell share
 * these entries (rules/boards.md#lists).
 */
export const PLACE = ['place'] as const;

/** Storage key of a value that the page of a history entry keeps (`useKept`). @param entry `location.key` */
export const keptKey = (entry: string) => [...PLACE, 'kept', entry] as const;

/** Key of the number of items in the first request of a list. @param list its query key */
export const sizeKey = (list: readonly unknown[]) => [...PLACE, 'size', list] as const;
