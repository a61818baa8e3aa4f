import { type Board, type Comment, NO_REACTIONS, type Reactions } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { reactionsOf } from '../../db/counters/reaction-counts.ts';
import { counsellorFace, existsForAuthor, isActive, isReadBy } from '../../db/fragments.ts';
import { BOARDS } from '../../db/posts/boards.ts';
import { editedAt } from '../../db/posts/edited-at.ts';
import { commentWriter } from '../../db/posts/shown-writer.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { isOperator, type Reader } from '../../lib/reader.ts';
import { mentionedNames } from './mention-repository.ts';

/** A position among the comments of a post, in the order of the threads. */
export interface ThreadPlace {
  root: number;
  /** A comment of the thread, or `WHOLE_THREAD`. */
  id: number;
}
/** An id after every comment of a thread, including future replies. */
export const WHOLE_THREAD = Number.MAX_SAFE_INTEGER;

interface ThreadPage {
  after: ThreadPlace;
  /** Id of a comment. The page contains all threads up to the thread of this comment. */
  to: number | null;
  threads: number;
  limit: number;
  reader: Reader;
}

const root = sql`coalesce(t.parent_id, t.id)`;

/** The comments of the next threads of a post, each root followed by its replies, and whether more threads follow. */
export async function findComments(
  db: Db,
  board: Board,
  postId: number,
  { after, to, threads, limit, reader }: ThreadPage,
): Promise<{ comments: Comment[]; isMore: boolean }> {
  const isOfPost = sql`${sql.ref(`t.${BOARDS[board].post}`)} = ${postId}`;
  const isLaterRoot = (place: RawBuilder<unknown>) => sql`${isOfPost} and t.parent_id is null and ${root} > ${place}`;
  const { rows } = await sql<{ last: number | null; more: boolean }>`
    select last, exists (select from comments t where ${isLaterRoot(sql`last`)}) as more
    from (
      select greatest(
        ${after.root}::bigint,
        (
          select max(id) from (
            select t.id from comments t where ${isLaterRoot(sql`${after.root}::bigint`)} order by ${root} limit ${threads}
          ) next
        ),
        (select ${root} from comments t where t.id = ${to}::bigint and ${isOfPost})
      ) as last
    ) page
  `.execute(db);
  const { last = 0, more = false } = rows[0] ?? {};
  const which = sql`${isOfPost} and (${root}, t.id) > (${after.root}::bigint, ${after.id}::bigint) and ${root} <= ${last}::bigint`;
  const comments = await shown(db, { board, reader, which, limit });
  return { comments, isMore: more };
}

/** One comment as the thread shows it. */
export async function findComment(db: Db, board: Board, id: number, reader: Reader): Promise<Comment | undefined> {
  const [comment] = await shown(db, { board, reader, which: sql`t.id = ${id}` });
  return comment;
}

interface Row extends Omit<Comment, 'created_at' | 'edited_at' | 'reactions' | 'mentions'> {
  mentions: string[] | null;
  created_at: Date | null;
  edited_at: Date | null;
  reactions: Reactions | null;
}

/**
 * Selects comments as the reader sees them. A deleted comment keeps its position in the thread, but its text and writer are not
 * selected. A hidden comment is selected only for its author and operators.
 */
async function shown(
  db: Db,
  { board, reader, which, limit = 1 }: { board: Board; reader: Reader; which: RawBuilder<unknown>; limit?: number },
): Promise<Comment[]> {
  const isSeen = sql`(t.deleted_at is null or t.hidden_for is not null
    and (t.author_id = ${reader.id} or ${isOperator(reader)}::boolean))`;
  const writer = commentWriter(board, 't', 'post', 'm');
  const { rows } = await sql<Row>`
    select t.id, ${root} as parent_id, case when m.id is not null then t.text else '' end as comment,
      case when m.id is null then 0 else ${writer.idFor(reader.id)} end as writer_id,
      case when m.id is null then '' else ${writer.nickname} end as writer_nickname,
      case when m.id is null then '' else ${writer.picture} end as writer_profile,
      m.id is not null and ${writer.isPersona} as anonymous_yn,
      c.id is not null as counselor_yn,
      ${counsellorFace('c')},
      case when ${isActive('c')} then c.id end as counselor_id,
      m.id is not distinct from post.author_id as post_writer_yn,
      case when m.id is not null then t.created_at end as created_at,
      case when m.id is not null then t.edited_at end as edited_at, m.id is null as del_yn,
      coalesce(t.hidden_for, '') as hidden,
      case when m.id is not null then ${reactionsOf('comment', 't', reader.id)} end as reactions,
      case when m.id is not null and q.id is not null then t.quote else '' end as quote,
      case when m.id is not null then q.id end as quoted_id,
      case when m.id is not null then ${mentionedNames(board, 't', 'post')} end as mentions
    from comments t
    join ${sql.table(BOARDS[board].posts)} post on post.id = ${sql.ref(`t.${BOARDS[board].post}`)}
    left join members m on m.id = t.author_id and ${isSeen}
    left join counsellors c on c.id = m.id and not ${writer.anonymous}
    left join comments q on q.id = t.quoted_id and q.deleted_at is null
    where ${which}
    order by ${root}, t.id limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at?.toISOString() ?? '',
    edited_at: row.edited_at?.toISOString() ?? null,
    reactions: row.reactions ?? NO_REACTIONS,
    mentions: row.mentions ?? [],
  }));
}

/**
 * Locks a member's comment on a post that the member may still read: a counsellor who has become inactive may not read private
 * worries.
 */
export async function findOwnComment(trx: Trx, board: Board, id: number, memberId: number) {
  const post = sql.ref(`t.${BOARDS[board].post}`);
  const { rows } = await sql<{ post_id: number; deleted: boolean; hidden: boolean }>`
    select post.id as post_id, not ${existsForAuthor('t')} as deleted, t.hidden_for is not null as hidden
    from comments t
    join ${sql.table(BOARDS[board].posts)} post on post.id = ${post} and ${isReadBy('post', memberId)}
    where t.id = ${id} and t.author_id = ${memberId}
    for no key update of t
  `.execute(trx);
  return rows[0];
}

interface NewComment {
  postId: number;
  author_id: number;
  anonymous: boolean;
  parent_id: number | null;
  text: string;
  quote: string | null;
  quoted_id: number | null;
}

/** Inserts a comment; without a parent it is a root. */
export const insertComment = (trx: Trx, board: Board, { postId, ...comment }: NewComment) =>
  trx
    .insertInto('comments')
    .values({ [BOARDS[board].post]: postId, ...comment })
    .returning('id')
    .executeTakeFirstOrThrow();

export interface Root {
  id: number;
  /** Null if the root is deleted or hidden. */
  author_id: number | null;
  /** Writer of the comment that is answered. */
  answered_id: number;
  answered_text: string;
}

/** The root of a comment's thread; undefined when the comment is deleted, hidden or not on this post. */
export async function findRoot(trx: Trx, board: Board, postId: number, commentId: number): Promise<Root | undefined> {
  const { rows } = await sql<Root>`
    select root.id, case when root.deleted_at is null then root.author_id end as author_id, c.author_id as answered_id,
      c.text as answered_text
    from comments c join comments root on root.id = coalesce(c.parent_id, c.id)
    where c.id = ${commentId} and ${sql.ref(`c.${BOARDS[board].post}`)} = ${postId} and c.deleted_at is null
  `.execute(trx);
  return rows[0];
}

/** Replaces the text of a comment. An equal text is no edit. */
export const changeComment = (trx: Trx, id: number, text: string) =>
  trx
    .updateTable('comments')
    .set({ text, updated_at: new Date(), edited_at: editedAt({ text }) })
    .where('id', '=', id)
    .execute();

/** Marks a comment as deleted; its row keeps the thread together. */
export const hideComment = (trx: Trx, id: number) =>
  trx.updateTable('comments').set({ deleted_at: new Date(), hidden_for: null }).where('id', '=', id).execute();
