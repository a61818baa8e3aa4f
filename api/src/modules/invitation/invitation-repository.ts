import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { existsForDesk } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import { POINT_CAUSES } from '../point/causes.ts';

const unpaid: RawBuilder<boolean> = sql`m.invited_by is not null and not exists (
  select from point_entries e where e.member_id = m.id and e.cause_key = ${POINT_CAUSES.invited.key()}
)`;

const hasPosted: RawBuilder<boolean> = sql`(
  exists (select from worries w where w.author_id = m.id and ${existsForDesk('w')})
  or exists (select from infos i where i.author_id = m.id and i.deleted_at is null)
)`;

/** Whether a member was invited and the points have not been granted yet. */
export async function isInvitationUnpaid(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`select from members m where m.id = ${memberId} and ${unpaid}`.execute(db);
  return rows.length > 0;
}

/** The inviter of this member, and whether they are still a member; undefined until the invited member has a post. */
export async function findInviter(db: Db, memberId: number): Promise<{ id: number; isMember: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isMember: boolean }>`
    select inviter.id, inviter.status <> 'withdrawn' as "isMember"
    from members m join members inviter on inviter.id = m.invited_by where m.id = ${memberId} and ${hasPosted}
  `.execute(db);
  return rows[0];
}

/** Members who have posted and whose invitation points have not been granted. */
export async function findUnpaidInvitations(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where ${unpaid} and ${hasPosted} order by m.id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
