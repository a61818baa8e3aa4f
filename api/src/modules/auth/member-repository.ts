import type { Provider } from '@onmaum/shared-contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { MemberConsents, Members } from '../../db/tables/people.ts';

export type NewMember = Insertable<Members>;
export type NewConsent = Insertable<MemberConsents>;

const member = [
  'id',
  'provider',
  'social_id',
  'nickname',
  'profile_source',
  'level',
  'status',
  'email_enc',
  'marketing_agree',
] as const;
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const findMember = (db: Db, id: number) =>
  db.selectFrom('members').select(member).where('id', '=', id).executeTakeFirst();

/** Ignores former members: they may join again as new members. */
export const findMemberBySocialId = (db: Db, provider: Provider, socialId: string) =>
  db
    .selectFrom('members')
    .select(member)
    .where('provider', '=', provider)
    .where('social_id', '=', socialId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();

/**
 * Whether a person may not join yet, because an operator terminated the membership less than six months ago
 * (rules/sign-in.md#leaving-and-returning). The months are Korean. If the last one has no such day, they end with its last day.
 */
export async function isBarred(db: Db, identityHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from former_members where identity_hash = ${identityHash} and forced
      and (left_at at time zone 'Asia/Seoul' + interval '6 months') at time zone 'Asia/Seoul' > ${now}
  `.execute(db);
  return rows.length > 0;
}

/** Whether a person was a member before. */
export async function hasLeftBefore(db: Db, identityHash: string): Promise<boolean> {
  const left = await db
    .selectFrom('former_members')
    .select('identity_hash')
    .where('identity_hash', '=', identityHash)
    .executeTakeFirst();
  return left !== undefined;
}

/** The member whose invitation link has this code; undefined if there is none. */
export const findMemberByInviteCode = (db: Db, code: string) =>
  db
    .selectFrom('members')
    .select('id')
    .where('invite_code', '=', code)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** Marks a ticket or a login state as used. @returns false when it was used before */
export async function spendTicket(db: Db, ticketId: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insertInto('used_tickets')
    .values({ ticket_id: ticketId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Inserts a member. @returns undefined when the nickname or the identity is taken */
export const insertMember = (db: Db, values: NewMember) =>
  db
    .insertInto('members')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertConsents = (db: Db, values: NewConsent[]) =>
  db.insertInto('member_consents').values(values).execute();
