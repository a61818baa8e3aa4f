import type { BookmarkResult } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';

/** Sets a bookmark or takes it back. Toggles of one post wait for each other, so each sees the one before. */
export async function toggleBookmark(db: Kysely<Database>, memberId: number, worryId: number): Promise<BookmarkResult> {
  return db.transaction().execute(async (trx) => {
    const worry = await trx
      .selectFrom('worries')
      .select('id')
      .where('id', '=', worryId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!worry) throw notFound();

    const { rows } = await sql<BookmarkResult>`
      with removed as (
        delete from bookmarks where member_id = ${memberId} and worry_id = ${worryId} returning 1
      ),
      added as (
        insert into bookmarks (member_id, worry_id)
        select ${memberId}, ${worryId} where not exists (select from removed)
        returning 1
      ),
      counted as (
        update worries set bookmark_cnt = bookmark_cnt + (select count(*) from added) - (select count(*) from removed)
        where id = ${worryId}
      )
      select exists (select from added) as is_bookmark
    `.execute(trx);
    return { is_bookmark: rows[0]?.is_bookmark ?? false };
  });
}
