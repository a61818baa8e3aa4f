import type { BoardTable, BookmarkResult } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../../db/boards.ts';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';

/** Sets a bookmark or takes it back. Toggles of one post wait for each other, so each sees the one before. */
export async function toggleBookmark(
  db: Kysely<Database>,
  memberId: number,
  board: BoardTable,
  postId: number,
): Promise<BookmarkResult> {
  const posts = sql.table(BOARDS[board].posts);
  const post = sql.ref(BOARDS[board].post);
  return db.transaction().execute(async (trx) => {
    const { rows: live } = await sql`
      select from ${posts} where id = ${postId} and deleted_at is null for no key update
    `.execute(trx);
    if (live.length === 0) throw notFound();

    const { rows } = await sql<BookmarkResult>`
      with removed as (
        delete from bookmarks where member_id = ${memberId} and ${post} = ${postId} returning 1
      ),
      added as (
        insert into bookmarks (member_id, ${post})
        select ${memberId}, ${postId} where not exists (select from removed)
        returning 1
      ),
      counted as (
        update ${posts} set bookmark_cnt = bookmark_cnt + (select count(*) from added) - (select count(*) from removed)
        where id = ${postId}
      )
      select exists (select from added) as is_bookmark
    `.execute(trx);
    return { is_bookmark: rows[0]?.is_bookmark ?? false };
  });
}
