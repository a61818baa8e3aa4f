import type { WorrySort } from '@onmaum/shared-contract';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import { fromCursorText, toCursorText } from './cursor-text.ts';

/** The end of a page of a board: sort value and id of its last post. */
export interface Cursor<Sort extends WorrySort = WorrySort> {
  sort: Sort;
  key: number;
  id: number;
}

const Id = z.number().int().positive();
/** Ranges of the columns: the database would fail on other numbers. */
const Parts = z.union([
  z.tuple([z.literal('1'), Id, Id]),
  z.tuple([z.literal('2'), z.number(), Id]),
  z.tuple([z.literal('3'), z.int32(), Id]),
]);

export const writeCursor = ({ sort, key, id }: Cursor): string => toCursorText([sort, key, id]);

/** @throws 422 when the text is not a cursor of this sort order */
export function readCursor<Sort extends WorrySort>(text: string, sort: Sort): Cursor<Sort> {
  const parsed = Parts.safeParse(fromCursorText(text));
  if (!parsed.success || parsed.data[0] !== sort) throw invalid({ cursor: SERVER_TEXT.checkField });
  const [, key, id] = parsed.data;
  return { sort, key, id };
}

/**
 * One page of the items, and the cursor of the next page.
 * @param found has `limit` + 1 items if another page follows
 */
export function cutPage<Item extends { id: number }>(
  found: readonly { item: Item; sortKey: number }[],
  limit: number,
  sort: WorrySort,
): { items: Item[]; next_cursor: string | null } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last;
  return {
    items: page.map(({ item }) => item),
    next_cursor: more ? writeCursor({ sort, key: last.sortKey, id: last.item.id }) : null,
  };
}
