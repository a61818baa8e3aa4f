import type { BoardTable, Comment } from '@onmaum/shared-contract';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../db/boards.ts';
import { shownNickname } from '../../db/fragments.ts';
import type { Database } from '../../db/schema.ts';

/** All comments of a post, each root followed by its replies; the text of deleted ones stays in the database. */
export const findComments = (db: Kysely<Database>, board: BoardTable, postId: number): Promise<Comment[]> =>
  shown(db, sql`${sql.ref(`t.${BOARDS[board].post}`)} = ${postId}`);

/** One comment as the thread shows it. */
export async function findComment(db: Kysely<Database>, id: number): Promise<Comment | undefined> {
  const [comment] = await shown(db, sql`t.id = ${id}`);
  return comment;
}

interface Row extends Omit<Comment, 'created_at'> {
  created_at: Date;
}

async function shown(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<Comment[]> {
  const { rows } = await sql<Row>`
    select t.id, coalesce(t.parent_id, t.id) as parent_id,
      case when t.deleted_at is null then t.text else '' end as comment,
      t.author_id as writer_id, ${shownNickname('m')} as writer_nickname, m.profile_source as writer_profile,
      case when c.id is null then 'N' else 'Y' end as counselor_yn,
      case when c.id is null then '' else m.profile_source end as counselor_profile,
      case when c.status = 1 then c.id end as counselor_id,
      t.created_at, case when t.deleted_at is null then 'N' else 'Y' end as del_yn
    from comments t
    join members m on m.id = t.author_id
    left join counsellors c on c.id = t.author_id
    where ${which}
    order by coalesce(t.parent_id, t.id), t.id
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Adds to the count of a post's live comments. @returns whether the post is there */
export async function countComments(
  trx: Transaction<Database>,
  board: BoardTable,
  postId: number,
  more: 1 | -1,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(BOARDS[board].posts)} set comment_cnt = comment_cnt + ${more}::int
    where id = ${postId} and deleted_at is null
  `.execute(trx);
  return numAffectedRows > 0n;
}

/** A comment that this member may change: their own, on a post that is there; locked until the end. */
export async function findOwnComment(trx: Transaction<Database>, board: BoardTable, id: number, memberId: number) {
  const post = sql.ref(`t.${BOARDS[board].post}`);
  const { rows } = await sql<{ post_id: number; deleted: boolean }>`
    select post.id as post_id, t.deleted_at is not null as deleted
    from comments t
    join ${sql.table(BOARDS[board].posts)} post on post.id = ${post} and post.deleted_at is null
    where t.id = ${id} and t.author_id = ${memberId}
    for no key update of t
  `.execute(trx);
  return rows[0];
}
