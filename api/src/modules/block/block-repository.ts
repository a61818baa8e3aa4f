import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { isBlockedIn, isEverywhere, isOfMember } from '../../db/blocked.ts';
import { shownNickname } from '../../db/fragments.ts';
import { ownRange } from '../../db/own-range.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { OwnRows } from '../../lib/own-rows.ts';

/** Serialises the blocks of a member. */
export const lockBlocks = (trx: Trx, memberId: number) =>
  trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/**
 * Finds somebody to block, who cannot leave meanwhile. Locked before any row of `blocks`, because a withdrawal locks its member
 * first, too.
 * @returns undefined for somebody who has left
 */
export async function lockToBlock(trx: Trx, id: number): Promise<{ is_counsellor: boolean } | undefined> {
  const { rows } = await sql<{ is_counsellor: boolean }>`
    select exists (select from counsellors c where c.id = m.id) as is_counsellor
    from members m where m.id = ${id} and m.status <> 'withdrawn' for key share of m
  `.execute(trx);
  return rows[0];
}

/** The only thread in which a block is in force; null for everywhere. */
export interface Thread {
  board: Board;
  id: number;
}

interface NewBlock {
  by: number;
  who: number;
  thread: Thread | null;
}

/** The block of a member by another one, in force or ended. */
export async function findBlock(trx: Trx, { by, who, thread }: NewBlock) {
  return trx
    .selectFrom('blocks')
    .select(['id', 'ended_at'])
    .where('member_id', '=', by)
    .where('blocked_id', '=', who)
    .where('worry_id', 'is not distinct from', thread?.board === 'worry' ? thread.id : null)
    .where('info_id', 'is not distinct from', thread?.board === 'info' ? thread.id : null)
    .executeTakeFirst();
}

export const insertBlock = (trx: Trx, { by, who, thread }: NewBlock, now: Date) =>
  trx
    .insertInto('blocks')
    .values({
      member_id: by,
      blocked_id: who,
      worry_id: thread?.board === 'worry' ? thread.id : null,
      info_id: thread?.board === 'info' ? thread.id : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const deleteBlock = (trx: Trx, id: number) => trx.deleteFrom('blocks').where('id', '=', id).execute();

/** A block by this member, by its id. */
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

/** Blocks of this member that are in force everywhere, without those of counsellors. */
export async function findBlocked(db: Db, memberId: number): Promise<{ id: number; member_id: number }[]> {
  const { rows } = await sql<{ id: number; member_id: number }>`
    select b.id, b.blocked_id as member_id from blocks b
    where b.member_id = ${memberId} and b.ended_at is null and ${isEverywhere('b')} and ${isOfMember('b')}
    order by b.id desc
  `.execute(db);
  return rows;
}

interface Row {
  id: number;
  nickname: string;
  profile: string;
  thread_title: string;
  created_at: Date;
}

/** A page of a member's blocks, newest first. */
export async function findBlocks(db: Db, which: OwnRows): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, b.created_at,
      case when ${isEverywhere('b')} then ${shownNickname('m')} else '' end as nickname,
      case when ${isEverywhere('b')} then m.profile_source else '' end as profile,
      coalesce((select title from worries where id = b.worry_id), (select title from infos where id = b.info_id), '')
        as thread_title
    from blocks b join members m on m.id = b.blocked_id
    where b.ended_at is null and ${ownRange({ member: 'b.member_id', id: 'b.id' }, which)}
  `.execute(db);
  return rows;
}

/** Those of the members who have blocked somebody everywhere, or in the thread of this post. */
export async function findBlockers(
  db: Db,
  board: Board,
  postId: number,
  { who, of }: { who: number; of: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select one.id from unnest(${of}::bigint[]) as one (id)
    where ${isBlockedIn(board, sql`${postId}::bigint`, { by: sql`one.id`, who: sql`${who}::bigint` })}
  `.execute(db);
  return rows.map(({ id }) => id);
}
