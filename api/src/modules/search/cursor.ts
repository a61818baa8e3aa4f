import { type BoardTable, SearchIn } from '@onmaum/shared-contract';
import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { fromCursorText, toCursorText } from '../../lib/cursor-text.ts';
import { SERVER_TEXT } from '../../texts.ts';

/** How far a list has come: of each board only posts before this id are left. */
export type Position = Record<BoardTable, number>;

const Id = z.number().int().positive();
const Parts = z.tuple([SearchIn, Id, Id]);

export const writeCursor = (list: SearchIn, { bbs_counsels, bbs_informations }: Position): string =>
  toCursorText([list, bbs_counsels, bbs_informations]);

/** @throws 422 when the text is no cursor, or one of the other list */
export function readCursor(text: string, list: SearchIn): Position {
  const parsed = Parts.safeParse(fromCursorText(text));
  if (!parsed.success || parsed.data[0] !== list) throw invalid({ cursor: SERVER_TEXT.checkField });
  const [, bbs_counsels, bbs_informations] = parsed.data;
  return { bbs_counsels, bbs_informations };
}

/** Of each board the earlier of two places. */
export const earlier = (one: Position, other: Position): Position => ({
  bbs_counsels: Math.min(one.bbs_counsels, other.bbs_counsels),
  bbs_informations: Math.min(one.bbs_informations, other.bbs_informations),
});
