import type { Board } from '@onmaum/shared-contract';
import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { SERVER_TEXT } from '../../texts.ts';
import { fromCursorText, toCursorText } from './cursor-text.ts';

/** Position in a list that mixes posts of both boards: for each board, an id; posts with smaller ids follow. */
export type Position = Record<Board, number>;

const Id = z.number().int().positive();
const Parts = z.tuple([z.string(), Id, Id]);

export const writeCursor = (list: string, { worry, info }: Position): string => toCursorText([list, worry, info]);

/** Name of the list to which a cursor belongs; empty if the cursor is invalid. */
export const listOf = (text: string): string => Parts.safeParse(fromCursorText(text)).data?.[0] ?? '';

/** @throws 422 if the text is not a cursor of this list */
export function readCursor(text: string, list: string): Position {
  const [of, worry = 0, info = 0] = Parts.safeParse(fromCursorText(text)).data ?? [];
  if (of !== list) throw invalid({ cursor: SERVER_TEXT.checkField });
  return { worry, info };
}

/** For each board, the smaller of both positions. */
export const minPosition = (one: Position, other: Position): Position => ({
  worry: Math.min(one.worry, other.worry),
  info: Math.min(one.info, other.info),
});
