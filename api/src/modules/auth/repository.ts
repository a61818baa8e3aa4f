import type { Provider } from '@onmaum/shared-contract';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { MemberConsents, Members } from '../../db/tables/people.ts';

type Db = Kysely<Database>;

/** The one form in which two nicknames are compared (decisions 7). */
export const nicknameKey = (nickname: string) => nickname.normalize('NFC').trim().toLowerCase();

const member = ['id', 'provider', 'social_id', 'nickname', 'level', 'status', 'email_enc', 'marketing_agree'] as const;
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const findMember = (db: Db, id: number) =>
  db.selectFrom('members').select(member).where('id', '=', id).executeTakeFirst();

/** A person who left may come back as somebody new, so the ones who left are not found. */
export const findMemberBySocialId = (db: Db, provider: Provider, socialId: string) =>
  db
    .selectFrom('members')
    .select(member)
    .where('provider', '=', provider)
    .where('social_id', '=', socialId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();

/** The account behind an access token, while its session lives. */
export const findAccount = (db: Db, sessionId: string, memberId: number) =>
  db
    .selectFrom('members')
    .select(['id as memberId', 'status', 'level'])
    .where('id', '=', memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('refresh_tokens.id')
          .where('family_id', '=', sessionId)
          .where('member_id', '=', memberId)
          .where('revoked_at', 'is', null),
      ),
    )
    .executeTakeFirst();

/** @param except a member whose own name counts as free */
export async function isNicknameTaken(db: Db, key: string, except = 0): Promise<boolean> {
  const holder = await db
    .selectFrom('members')
    .select('id')
    .where('nickname_key', '=', key)
    .where('id', '<>', except)
    .executeTakeFirst();
  return holder !== undefined;
}

/** When a membership that was taken away ended; undefined for everybody else. */
export const findForcedLeave = (db: Db, identityHash: string) =>
  db
    .selectFrom('former_members')
    .select('left_at')
    .where('identity_hash', '=', identityHash)
    .where('forced', '=', true)
    .executeTakeFirst();

/** @returns false when the ticket was used before */
export async function useTicket(db: Db, ticketId: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.deleteFrom('used_tickets').where('expires_at', '<', now).execute();
  const used = await db
    .insertInto('used_tickets')
    .values({ ticket_id: ticketId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns undefined when the nickname or the identity is taken */
export const insertMember = (db: Db, values: Insertable<Members>) =>
  db
    .insertInto('members')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertConsents = (db: Db, values: Insertable<MemberConsents>[]) =>
  db.insertInto('member_consents').values(values).execute();
