import type { Block, Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { isEverywhere, isOfMember, refusesAnswers } from '../../db/blocked.ts';
import { isReadBy, shownNickname } from '../../db/fragments.ts';
import { ownRange } from '../../db/own-range.ts';
import { BOARDS } from '../../db/posts/boards.ts';
import { isAnonymousComment } from '../../db/posts/shown-writer.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';

/** Serialises changes of a member's blocks. */
export const lockBlocks = (trx: Trx, memberId: number) =>
  trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/**
 * Finds and locks the member to block, so that a withdrawal waits. Call it before locking a row of `blocks`, because a withdrawal
 * locks in this order, too.
 * @returns undefined for a member who has left
 */
export async function lockToBlock(trx: Trx, id: number): Promise<{ is_counsellor: boolean } | undefined> {
  const { rows } = await sql<{ is_counsellor: boolean }>`
    select exists (select from counsellors c where c.id = m.id) as is_counsellor
    from members m where m.id = ${id} and m.status <> 'withdrawn' for key share of m
  `.execute(trx);
  return rows[0];
}

/** The thread to which a block is limited. A block without a thread applies everywhere. */
export interface Thread {
  board: Board;
  id: number;
}

interface NewBlock {
  by: number;
  who: number;
  thread: Thread | null;
}

/** Whether a member has a persona in the thread of a worry, even if the persona's comments are deleted. */
export async function isPersonaIn(trx: Trx, memberId: number, worryId: number): Promise<boolean> {
  const { rows } = await sql<{ is_persona: boolean }>`
    select case when w.author_id = ${memberId} then w.anonymous
      else exists (select from thread_personas p where p.worry_id = w.id and p.member_id = ${memberId}) end as is_persona
    from worries w where w.id = ${worryId}
  `.execute(trx);
  return rows[0]?.is_persona === true;
}

/** The block of `who` by `by`, in `thread` or, if `thread` is null, everywhere. The block may have ended. */
export async function findBlock(trx: Trx, { by, who, thread }: NewBlock) {
  return trx
    .selectFrom('blocks')
    .select(['id', 'ended_at', 'refuses'])
    .where('member_id', '=', by)
    .where('blocked_id', '=', who)
    .where('worry_id', 'is not distinct from', thread?.board === 'worry' ? thread.id : null)
    .where('info_id', 'is not distinct from', thread?.board === 'info' ? thread.id : null)
    .executeTakeFirst();
}

export const insertBlock = (trx: Trx, { by, who, thread, refuses }: NewBlock & { refuses: boolean }, now: Date) =>
  trx
    .insertInto('blocks')
    .values({
      member_id: by,
      blocked_id: who,
      worry_id: thread?.board === 'worry' ? thread.id : null,
      info_id: thread?.board === 'info' ? thread.id : null,
      refuses,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const setRefusing = (trx: Trx, id: number) =>
  trx.updateTable('blocks').set({ refuses: true }).where('id', '=', id).execute();

export const deleteBlock = (trx: Trx, id: number) => trx.deleteFrom('blocks').where('id', '=', id).execute();

/** The block with this id, if this member made it. */
export const findOwnBlock = (trx: Trx, memberId: number, id: number) =>
  trx
    .selectFrom('blocks')
    .select(['id', 'ended_at'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const setEnd = (trx: Trx, id: number, ended_at: Date | null) =>
  trx.updateTable('blocks').set({ ended_at }).where('id', '=', id).execute();

/** Number of blocks in force. */
export async function countBlocks(trx: Trx, memberId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Blocks in force that this member made. Blocks without effect are left out: everywhere blocks of members who have become
 * counsellors, and blocks of personas that no longer exist.
 */
export async function findBlocked(db: Db, memberId: number): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select b.id, case when ${isEverywhere('b')} then b.blocked_id else 0 end as member_id,
      coalesce(b.worry_id, 0) as worry_id, coalesce(persona.alias, '') as alias
    from blocks b
    left join thread_personas persona on persona.worry_id = b.worry_id and persona.member_id = b.blocked_id
    where b.member_id = ${memberId} and b.ended_at is null and ${isOfMember('b')}
      and (${isEverywhere('b')} or persona.alias is not null)
    order by b.id desc
  `.execute(db);
  return rows;
}

/**
 * The persona under which the writer of a post or comment is shown, or undefined if the writer is shown by name. `alias` is null
 * if no persona is stored.
 */
export async function findPersona(trx: Trx, kind: 'worry' | 'info' | 'comment', id: number) {
  if (kind === 'info') return undefined;
  const written =
    kind === 'worry'
      ? sql`worries w left join thread_personas p on p.worry_id = w.id and p.member_id = w.author_id
          where w.id = ${id} and w.anonymous`
      : sql`comments c join worries w on w.id = c.worry_id
          left join thread_personas p on p.worry_id = w.id and p.member_id = c.author_id
          where c.id = ${id} and ${isAnonymousComment('c', 'w')}`;
  const { rows } = await sql<{ worry_id: number; alias: string | null }>`
    select w.id as worry_id, p.alias from ${written}
  `.execute(trx);
  return rows[0];
}

interface Row {
  id: number;
  nickname: string;
  profile: string;
  thread_title: string;
  created_at: Date;
}

/** A page of a member's blocks in force, newest first. */
export async function findBlocks(db: Db, which: OwnRows): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, b.created_at,
      case when ${isEverywhere('b')} then ${shownNickname('m')} else '' end as nickname,
      case when ${isEverywhere('b')} then m.profile_source else '' end as profile,
      coalesce(
        (select w.title from worries w where w.id = b.worry_id and ${isReadBy('w', which.memberId)}),
        (select i.title from infos i where i.id = b.info_id and ${isReadBy('i', which.memberId)}), ''
      ) as thread_title
    from blocks b join members m on m.id = b.blocked_id
    where b.ended_at is null and ${ownRange({ member: 'b.member_id', id: 'b.id' }, which)}
  `.execute(db);
  return rows;
}

/** Whether the author of a post has a block that refuses comments by the member `by`. */
export async function refusesComment(trx: Db, board: Board, { postId, by }: { postId: number; by: number }) {
  const isPersona = board === 'worry' ? sql`p.anonymous` : sql`false`;
  const pair = { by: sql`p.author_id`, who: sql`${by}::bigint`, isPersona };
  const { rows } = await sql`
    select from ${sql.table(BOARDS[board].posts)} p
    where p.id = ${postId} and ${refusesAnswers(board, sql`p.id`, pair)}
  `.execute(trx);
  return rows.length > 0;
}

/** Whether the writer of a comment, or of its root, has a block that refuses replies by the member `by`. */
export async function refusesReply(
  trx: Trx,
  board: Board,
  { postId, by, answered }: { postId: number; by: number; answered: number },
) {
  const isPersona = board === 'worry' ? isAnonymousComment('c', 'p') : sql`false`;
  const pair = { by: sql`c.author_id`, who: sql`${by}::bigint`, isPersona };
  const { rows } = await sql`
    select from comments t
    join comments c on c.id in (t.id, t.parent_id)
    join ${sql.table(BOARDS[board].posts)} p on p.id = ${postId}
    where t.id = ${answered} and ${sql.ref(`t.${BOARDS[board].post}`)} = p.id
      and ${refusesAnswers(board, sql`p.id`, pair)}
  `.execute(trx);
  return rows.length > 0;
}
