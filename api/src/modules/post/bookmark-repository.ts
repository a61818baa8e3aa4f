import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { BOARDS } from '../../db/posts/boards.ts';
import type { Trx } from '../../db/schema.ts';

/**
 * Seed for the advisory lock of a bookmark, an arbitrary number: it keeps this lock apart from other locks with the same text.
 */
const BOOKMARK_LOCK = 5_318_260_947;

/** Serialises the toggles of a member on a post until the end of the transaction. */
export const lockBookmark = (trx: Trx, board: Board, postId: number, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${memberId} ${board} ${postId}`}, ${BOOKMARK_LOCK}))`.execute(
    trx,
  );

/** Adds or removes a bookmark. @returns whether it is set now */
export async function toggleBookmarkRow(trx: Trx, board: Board, postId: number, memberId: number): Promise<boolean> {
  const post = sql.ref(BOARDS[board].post);
  const { rows } = await sql<{ is_bookmark: boolean }>`
    with removed as (
      delete from bookmarks where member_id = ${memberId} and ${post} = ${postId} returning 1
    ),
    added as (
      insert into bookmarks (member_id, ${post})
      select ${memberId}, ${postId} where not exists (select from removed)
      returning 1
    )
    select exists (select from added) as is_bookmark
  `.execute(trx);
  return rows[0]?.is_bookmark ?? false;
}
