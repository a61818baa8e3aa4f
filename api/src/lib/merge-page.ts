/** The newest items of one kind, newest first. */
export interface Found<Kind extends string, Item> {
  kind: Kind;
  items: readonly Item[];
}

/**
 * Merges lists of several kinds, each newest first, into one. Each kind has its own position, so that the next page
 * continues exactly where this one ended, whatever was written meanwhile.
 * @param start for each kind, only items with smaller ids are left
 * @returns the page, and the position of the next one; null when there is none
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
