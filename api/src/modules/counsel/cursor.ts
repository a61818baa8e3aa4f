import type { WorrySort } from '@onmaum/shared-contract';
import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { SERVER_TEXT } from '../../texts.ts';

/** Where a page of the board ended: the sort's value of the last post, and its id. */
export interface Cursor {
  sort: WorrySort;
  key: number;
  id: number;
}

const Id = z.number().int().positive();
/** As each sort's column takes it: the database refuses what is no such number with a failure of ours. */
const Parts = z.union([
  z.tuple([z.literal('1'), Id, Id]),
  z.tuple([z.literal('2'), z.number(), Id]),
  z.tuple([z.literal('3'), z.int32(), Id]),
]);

export const writeCursor = ({ sort, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** @throws 422 when the text is no cursor, or one of another sort */
export function readCursor(text: string, sort: WorrySort): Cursor {
  const parsed = Parts.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== sort) throw invalid({ cursor: SERVER_TEXT.checkField });
  const [, key, id] = parsed.data;
  return { sort, key, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
