import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { LEFT_NICKNAME } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Members } from '../../db/tables/people.ts';

/**
 * Locks the account of an active member against other changes.
 * @param renames whether the nickname may change. Its update needs the stronger lock `for update`, since the column is unique.
 *   Upgrading the lock later could deadlock with transactions that store rows of the member.
 */
export const lockAccount = (trx: Trx, id: number, { renames }: { renames: boolean }) =>
  trx
    .selectFrom('members')
    .select(['provider', 'social_id', 'level', 'nickname', 'marketing_agree'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .$call((query) => (renames ? query.forUpdate() : query.forNoKeyUpdate()))
    .executeTakeFirst();

/** Locks the account of a member who has not left, even a disabled one. */
export const lockExisting = (trx: Trx, id: number) =>
  trx
    .selectFrom('members')
    .select(['nickname', 'status'])
    .where('id', '=', id)
    .where('status', '<>', 'withdrawn')
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks a member who leaves. The lock waits for transactions that are storing references to the member, and blocks new
 * references until this transaction ends. Take it before all other locks. Then lock rows that are shared with other members in
 * one fixed order.
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

/** Empties the account of a member who left, so that nothing in it identifies the person. */
export const emptyAccount = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('members')
    .set({
      status: 'withdrawn',
      withdrawn_at: now,
      // frees the nickname for others; the new key is unique, since no nickname contains a colon
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

/** Records that a person left by choice (rules/sign-in.md#leaving-and-returning). */
export const rememberLeave = (trx: Trx, identity_hash: string, left_at: Date) =>
  trx
    .insertInto('former_members')
    .values({ identity_hash, forced: false, left_at })
    .onConflict((conflict) => conflict.column('identity_hash').doUpdateSet({ forced: false, left_at }))
    .execute();

/** Members who left after `since`, the earliest first. */
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
