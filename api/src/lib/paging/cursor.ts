import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { SERVER_TEXT } from '../../texts.ts';
import { fromCursorText, toCursorText } from './cursor-text.ts';

const Id = z.number().int().positive();
const Count = z.int32();

/** Every sort order of a list, with the sort values that a cursor may contain: the database would fail on other numbers. */
const SORT_VALUES = {
  // boards: latest, popular, by votes
  '1': Id,
  '2': z.number(),
  '3': Count,
  // solutions
  latest: Id,
  best: Count,
  price: Count,
  // experts
  answers: Count,
  // answers of an expert: microseconds since 1970
  answered: Id,
  // the reviews of a solution
  written: Id,
  // activity of a member
  commented: Id,
  voted: Id,
  bookmarked: Id,
  reported: Id,
  blocked: Id,
  // worries at the desk: microseconds since 1970; negative for worries with a care mark
  'queue-oldest': z.number().int(),
  'queue-newest': Id,
  'queue-due': Id,
  'own-open': Id,
  'own-answered': Id,
  'own-reviewed': Id,
  // orders at the desk: microseconds since 1970; for ended orders, the id
  'orders-contact': Id,
  'orders-report': Id,
  'orders-answer': Id,
  'orders-agree': Id,
  'orders-today': Id,
  'orders-ahead': Id,
  'orders-waiting': Id,
  'orders-closing': Id,
  'orders-done': Id,
  'orders-unread': Id,
  // the comments of a post
  thread: Id,
  // the messages of an order, and notifications
  messages: Id,
  notified: Id,
};
export type CursorSort = keyof typeof SORT_VALUES;

/** The end of a page of a list. `key` and `id` are the sort value and the id of the last item on the page. */
export interface Cursor<Sort extends CursorSort = CursorSort> {
  sort: Sort;
  key: number;
  id: number;
}

const Parts = z.tuple([z.string(), z.number(), Id]);

export const writeCursor = ({ sort, key, id }: Cursor): string => toCursorText([sort, key, id]);

/** @throws 422 if the text is not a cursor of this sort order */
export function readCursor<Sort extends CursorSort>(text: string, sort: Sort): Cursor<Sort> {
  const [of, key = 0, id = 0] = Parts.safeParse(fromCursorText(text)).data ?? [];
  if (of !== sort || !SORT_VALUES[sort].safeParse(key).success) throw invalid({ cursor: SERVER_TEXT.checkField });
  return { sort, key, id };
}

/**
 * Cuts found items to one page, and makes the cursor of the next page.
 * @param found the items after the previous page; contains `limit` + 1 of them if another page follows
 */
export function cutPage<Item extends { id: number }>(
  found: readonly { item: Item; sortKey: number }[],
  limit: number,
  sort: CursorSort,
): { items: Item[]; next_cursor: string | null } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last;
  return {
    items: page.map(({ item }) => item),
    next_cursor: more ? writeCursor({ sort, key: last.sortKey, id: last.item.id }) : null,
  };
}
