import { BOARD_TEXT, type Board, LEVEL } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import type { Reader } from '../../lib/reader.ts';
import { ensurePersona, isAnonymousWorry } from './persona-repository.ts';

interface Writing {
  board: Board;
  postId: number;
  /** The author of the post. */
  author: number;
  writer: Reader;
}

/**
 * Prepares the persona of the writer of a comment (rules/anonymous.md#comments).
 * @returns whether the comment is stored as anonymous; false for the worry's author, who is shown as in the worry
 * @throws 409 where the writer cannot be anonymous, instead of showing the name of somebody who asked to hide it
 */
export async function maskWriter(
  trx: Trx,
  { board, postId: worryId, author, writer: { id: memberId, level } }: Writing,
  wanted: boolean,
): Promise<boolean> {
  if (!wanted) return false;
  if (board !== 'worry') throw conflict('anonymous_info', BOARD_TEXT.anonymousInfo);
  if (memberId === author) {
    if (!(await isAnonymousWorry(trx, worryId))) throw conflict('anonymous_own', BOARD_TEXT.anonymousOwn);
    return false;
  }
  if (level === LEVEL.counsellor) throw conflict('anonymous_expert', BOARD_TEXT.anonymousExpert);
  await ensurePersona(trx, { worryId, memberId });
  return true;
}
