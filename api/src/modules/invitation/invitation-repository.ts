import { PAID_INVITATIONS } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { POINT_CAUSES } from '../point/causes.ts';
import type { FirstPost } from './invitation-rule.ts';

const unpaid: RawBuilder<boolean> = sql`m.invited_by is not null and not exists (
  select from point_entries e where e.member_id = m.id and e.cause_key = ${POINT_CAUSES.invited.key()}
)`;

/**
 * Whether a member was invited, the points for the invitation are not granted yet, and the inviter is below the limit of paid
 * invitations.
 */
export async function isInvitationUnpaid(trx: Trx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ invited_by: number }>`
    select m.invited_by from members m where m.id = ${memberId} and ${unpaid}
  `.execute(trx);
  return rows[0] !== undefined && (await countPaidInvitations(trx, rows[0].invited_by)) < PAID_INVITATIONS;
}

/** Stores the time at which an invitation is due, unless an earlier time is stored. */
export const putWait = (trx: Trx, invitedId: number, due_at: Date) =>
  trx
    .insertInto('invitation_waits')
    .values({ invited_id: invitedId, due_at })
    // even an unchanged row is updated, to wait for a job that may delete it
    .onConflict((conflict) =>
      conflict.column('invited_id').doUpdateSet({ due_at: sql`least(invitation_waits.due_at, excluded.due_at)` }),
    )
    .execute();

export const deferWait = (trx: Trx, invitedId: number, due_at: Date) =>
  trx.updateTable('invitation_waits').set({ due_at }).where('invited_id', '=', invitedId).execute();

export const deleteWait = (trx: Trx, invitedId: number) =>
  trx.deleteFrom('invitation_waits').where('invited_id', '=', invitedId).execute();

/** Invited members whose invitations are due to be checked. */
export async function findDueInvitations(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invitation_waits')
    .select('invited_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ invited_id }) => invited_id);
}

/**
 * Locks both members, so that neither can withdraw meanwhile, and then the row of the invitation. A withdrawal locks in the same
 * order.
 * @returns the inviter, and whether the inviter is still a member; undefined if there is no row
 */
export async function lockWait(trx: Trx, invitedId: number): Promise<{ id: number; isMember: boolean } | undefined> {
  await sql`
    select from members m where m.id = ${invitedId} or m.id = (select invited_by from members where id = ${invitedId})
    order by m.id for key share of m
  `.execute(trx);
  const { rows } = await sql<{ id: number; isMember: boolean }>`
    select inviter.id, inviter.status <> 'withdrawn' as "isMember"
    from invitation_waits w
    join members m on m.id = w.invited_id
    join members inviter on inviter.id = m.invited_by
    where w.invited_id = ${invitedId} for update of w
  `.execute(trx);
  return rows[0];
}

/**
 * Whether a comment or bookmark of a member makes a post of `m` noticed. The author, the inviter of the author, and members with
 * the same inviter do not count. Former members do not count, because their inviter is no longer stored.
 */
const isOther = (member: string): RawBuilder<boolean> => sql`exists (
  select from members other where other.id = ${sql.ref(member)} and other.status <> 'withdrawn' and other.id <> m.id
    and other.id is distinct from m.invited_by
    and (other.invited_by is null or other.invited_by is distinct from m.invited_by)
)`;

const isNoticed = (column: 'worry_id' | 'info_id', post: string): RawBuilder<boolean> => sql`(
  exists (
    select from comments c where ${sql.ref(`c.${column}`)} = ${sql.ref(`${post}.id`)}
      and c.deleted_at is null and ${isOther('c.author_id')}
  ) or exists (
    select from bookmarks b where ${sql.ref(`b.${column}`)} = ${sql.ref(`${post}.id`)}
      and ${isOther('b.member_id')}
  )
)`;

/** The oldest of a member's public posts. */
export async function findFirstPost(trx: Trx, memberId: number): Promise<FirstPost | undefined> {
  const { rows } = await sql<FirstPost>`
    (
      select w.created_at, (
        w.answered_at is not null and w.counsellor_id is distinct from m.invited_by or ${isNoticed('worry_id', 'w')}
      ) as is_noticed
      from worries w join members m on m.id = w.author_id
      where w.author_id = ${memberId} and w.deleted_at is null order by w.created_at, w.id limit 1
    ) union all (
      select i.created_at, ${isNoticed('info_id', 'i')}
      from infos i join members m on m.id = i.author_id
      where i.author_id = ${memberId} and i.deleted_at is null order by i.created_at, i.id limit 1
    ) order by created_at limit 1
  `.execute(trx);
  return rows[0];
}

/** The oldest hidden post of a member, which may be shown again. A hidden post does not count as noticed. */
export async function findHiddenPost(trx: Trx, memberId: number): Promise<FirstPost | undefined> {
  const { rows } = await sql<FirstPost>`
    select created_at, false as is_noticed from (
      select created_at from worries where author_id = ${memberId} and hidden_for is not null
      union all select created_at from infos where author_id = ${memberId} and hidden_for is not null
    ) hidden order by created_at limit 1
  `.execute(trx);
  return rows[0];
}

/** Number of invitations for which a member got points. */
export async function countPaidInvitations(trx: Trx, inviterId: number): Promise<number> {
  const { paid } = await trx
    .selectFrom('point_entries')
    .select((eb) => eb.fn.countAll<number>().as('paid'))
    .where('member_id', '=', inviterId)
    .where('cause_key', 'like', POINT_CAUSES.inviting.key('%'))
    .executeTakeFirstOrThrow();
  return Number(paid);
}
