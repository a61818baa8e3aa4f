import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { BOARDS } from '../../db/boards.ts';
import type { Trx } from '../../db/schema.ts';

/** Locks a post, so that toggles on it are serialised. @returns whether it exists */
export async function lockPost(trx: Trx, board: Board, postId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(BOARDS[board].posts)} where id = ${postId} and deleted_at is null for no key update
  `.execute(trx);
  return rows.length > 0;
}

/** Adds or removes a bookmark and updates the counter. @returns whether it is set now */
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
    ),
    counted as (
      update ${sql.table(BOARDS[board].posts)}
      set bookmark_cnt = bookmark_cnt + (select count(*) from added) - (select count(*) from removed)
      where id = ${postId}
    )
    select exists (select from added) as is_bookmark
  `.execute(trx);
  return rows[0]?.is_bookmark ?? false;
}
