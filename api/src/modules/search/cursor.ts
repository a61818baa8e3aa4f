import { type Board, SearchIn } from '@onmaum/shared-contract';
import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { fromCursorText, toCursorText } from '../../lib/cursor-text.ts';
import { SERVER_TEXT } from '../../texts.ts';

/** Position in a list: for each board, only posts with smaller ids are left. */
export type Position = Record<Board, number>;

const Id = z.number().int().positive();
const Parts = z.tuple([SearchIn, Id, Id]);

export const writeCursor = (list: SearchIn, { worry, info }: Position): string => toCursorText([list, worry, info]);

/** @throws 422 when the text is not a cursor of this list */
export function readCursor(text: string, list: SearchIn): Position {
  const parsed = Parts.safeParse(fromCursorText(text));
  if (!parsed.success || parsed.data[0] !== list) throw invalid({ cursor: SERVER_TEXT.checkField });
  const [, worry, info] = parsed.data;
  return { worry, info };
}

/** The smaller position of each board. */
export const minPosition = (one: Position, other: Position): Position => ({
  worry: Math.min(one.worry, other.worry),
  info: Math.min(one.info, other.info),
});
