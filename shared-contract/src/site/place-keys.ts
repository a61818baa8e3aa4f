/**
 * Query keys of a reader's place on a page: how much of each list was shown, and which elements were opened. Areas and shell
 * share these entries of the query cache (rules/boards.md#lists).
 */
export const PLACE = ['place'] as const;

/** Query key of the values that `useKept` stores for a history entry. @param entry `location.key` */
export const keptKey = (entry: string) => [...PLACE, 'kept', entry] as const;

/** Key of the number of items in the first request of a list. @param list its query key */
export const sizeKey = (list: readonly unknown[]) => [...PLACE, 'size', list] as const;
