import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { LEFT_NICKNAME } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Members } from '../../db/tables/people.ts';

/**
 * Locks the account of an active member, against other changes of it.
 * @param renames whether the nickname may change. Rows that refer to the member wait then, too: the update of a unique column
 *   waits for them, and a transaction that has stored one may wait for this lock.
 */
export const lockAccount = (trx: Trx, id: number, { renames }: { renames: boolean }) =>
  trx
    .selectFrom('members')
    .select(['provider', 'social_id', 'level', 'nickname', 'marketing_agree'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .$call((query) => (renames ? query.forUpdate() : query.forNoKeyUpdate()))
    .executeTakeFirst();

/**
 * Locks a member who leaves. It waits for running transactions that refer to the member, and blocks new references
 * until this one ends. Take this lock first. Afterwards lock no rows that other members' transactions lock, too,
 * except in one order.
 */
export const lockLeaving = (trx: Trx, id: number) =>
  trx
    .selectFrom('members')
    .select(['provider', 'social_id', 'level'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst();

export const updateAccount = (trx: Trx, id: number, set: Updateable<Members>) =>
  trx.updateTable('members').set(set).where('id', '=', id).execute();

export const insertMarketingConsent = (trx: Trx, id: number, agreed: boolean, version: string, now: Date) =>
  trx
    .insertInto('member_consents')
    .values({ member_id: id, kind: 'marketing', version, agreed, created_at: now })
    .execute();

/** The account of somebody who left: nothing in it leads to a person. */
export const emptyAccount = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('members')
    .set({
      status: 'withdrawn',
      withdrawn_at: now,
      // the name is free for others: no nickname contains a colon
      nickname: LEFT_NICKNAME,
      nickname_key: `left:${id}`,
      social_id: `left:${id}`,
      email_enc: null,
      email_confirmed_at: null,
      email_stopped_at: null,
      birthday_enc: null,
      cellphone_enc: null,
      sex: null,
      profile_source: sql`default`,
      marketing_agree: false,
      marketing_agreed_at: null,
      invite_code: sql`default`,
      invited_by: null,
    })
    .where('id', '=', id)
    .execute();

/** Remembers that a person left by choice (rules/sign-in.md#leaving-and-returning). */
export const rememberLeave = (trx: Trx, identity_hash: string, left_at: Date) =>
  trx
    .insertInto('former_members')
    .values({ identity_hash, forced: false, left_at })
    .onConflict((conflict) => conflict.column('identity_hash').doUpdateSet({ forced: false, left_at }))
    .execute();

/** Members who left a short time ago. */
export async function findLeftSince(db: Db, since: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'withdrawn')
    .where('withdrawn_at', '>', since)
    .orderBy('withdrawn_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
