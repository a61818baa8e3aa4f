import type { Board, Comment } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../db/boards.ts';
import { counsellorFace, isActive, shownId, shownNickname } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';

/** All comments of a post, each root followed by its replies. */
export const findComments = (db: Db, board: Board, postId: number): Promise<Comment[]> =>
  shown(db, board, sql`post.id = ${postId}`);

/** One comment as the thread shows it. */
export async function findComment(db: Db, board: Board, id: number): Promise<Comment | undefined> {
  const [comment] = await shown(db, board, sql`t.id = ${id}`);
  return comment;
}

interface Row extends Omit<Comment, 'created_at'> {
  created_at: Date | null;
}

/** A deleted comment keeps only its place in the thread; its text and writer are not selected. */
async function shown(db: Db, board: Board, which: RawBuilder<unknown>): Promise<Comment[]> {
  const { rows } = await sql<Row>`
    select t.id, coalesce(t.parent_id, t.id) as parent_id, case when t.deleted_at is null then t.text else '' end as comment,
      coalesce(${shownId('m')}, 0) as writer_id, coalesce(${shownNickname('m')}, '') as writer_nickname,
      coalesce(m.profile_source, '') as writer_profile,
      c.id is not null as counselor_yn,
      ${counsellorFace('c')},
      case when ${isActive('c')} then c.id end as counselor_id,
      m.id is not distinct from post.author_id as post_writer_yn,
      case when t.deleted_at is null then t.created_at end as created_at, t.deleted_at is not null as del_yn
    from comments t
    join ${sql.table(BOARDS[board].posts)} post on post.id = ${sql.ref(`t.${BOARDS[board].post}`)}
    left join members m on m.id = t.author_id and t.deleted_at is null
    left join counsellors c on c.id = m.id
    where ${which}
    order by coalesce(t.parent_id, t.id), t.id
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at?.toISOString() ?? '' }));
}

/** Locks an own comment on a post that is not deleted. */
export async function findOwnComment(trx: Trx, board: Board, id: number, memberId: number) {
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

/** Inserts a comment; without a parent it is a root. */
export const insertComment = (
  trx: Trx,
  board: Board,
  { postId, ...comment }: { postId: number; author_id: number; parent_id: number | null; text: string },
) =>
  trx
    .insertInto('comments')
    .values({ [BOARDS[board].post]: postId, ...comment })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The root of a comment's thread; undefined when this post has no such comment. */
export async function findRoot(trx: Trx, board: Board, postId: number, commentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ root: number }>`
    select coalesce(parent_id, id) as root from comments
    where id = ${commentId} and ${sql.ref(BOARDS[board].post)} = ${postId} and deleted_at is null
  `.execute(trx);
  return rows[0]?.root;
}

export const changeComment = (trx: Trx, id: number, text: string) =>
  trx.updateTable('comments').set({ text, updated_at: new Date() }).where('id', '=', id).execute();

/** Marks a comment as deleted; its row keeps the thread together. */
export const hideComment = (trx: Trx, id: number) =>
  trx.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', id).execute();
