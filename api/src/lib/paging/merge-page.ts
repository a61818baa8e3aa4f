/** The items of one kind after its position in the list, newest first. */
export interface Found<Kind extends string, Item> {
  kind: Kind;
  items: readonly Item[];
}

/**
 * Merges lists of several kinds into one, newest first. Each kind has its own position: the next page continues exactly where
 * this one ended, even if items were written meanwhile.
 * @param start position of this page: for each kind, an id greater than those of all items that follow
 * @returns the page, and the position of the next page; null if there is none
 */
export function mergePage<Kind extends string, Item extends { id: number; created_at: Date }>(
  found: readonly Found<Kind, Item>[],
  start: Readonly<Record<Kind, number>>,
  limit: number,
): { page: Item[]; next: Record<Kind, number> | null } {
  const queues = found.map(({ kind, items }) => ({ kind, items, at: 0 }));
  const position: Record<Kind, number> = { ...start };
  const page: Item[] = [];
  for (;;) {
    const [newest] = queues.filter(({ items, at }) => at < items.length).toSorted((a, b) => timeOf(b) - timeOf(a));
    const item = newest?.items[newest.at];
    if (!newest || !item) return { page, next: null };
    if (page.length === limit) return { page, next: position };
    newest.at += 1;
    position[newest.kind] = item.id;
    page.push(item);
  }
}

const timeOf = ({ items, at }: { items: readonly { created_at: Date }[]; at: number }) =>
  items[at]?.created_at.getTime() ?? 0;
