import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { MailChanges } from '../../db/tables/channels.ts';

/**
 * Stores the new address of a member. It replaces an earlier new address that was not confirmed.
 * @returns the replaced one
 */
export async function replaceMailChange(trx: Trx, change: MailChanges): Promise<MailChanges | undefined> {
  // one after another, so that each knows which one it has replaced
  await sql`select from members where id = ${change.member_id} for no key update`.execute(trx);
  const former = trx.selectFrom('mail_changes').selectAll().where('member_id', '=', change.member_id);
  const replaced = await former.executeTakeFirst();
  await trx
    .insertInto('mail_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
  return replaced;
}

/**
 * Undoes a change: restores the row that it has `replaced`, or deletes the change if there was none. Does nothing if the change was
 * itself replaced or deleted meanwhile.
 */
export async function undoMailChange(db: Db, { token_hash }: MailChanges, replaced?: MailChanges): Promise<void> {
  if (replaced) await db.updateTable('mail_changes').set(replaced).where('token_hash', '=', token_hash).execute();
  else await db.deleteFrom('mail_changes').where('token_hash', '=', token_hash).execute();
}

/**
 * Deletes and returns the new address that a token confirms, so that the token works only once. Locks the member first.
 * @returns undefined for an unknown or expired token, or if the member is not active
 */
export async function takeMailChange(trx: Trx, tokenHash: string, now: Date) {
  // a withdrawal locks its member before it deletes the address
  await sql`
    select from members where id = (select member_id from mail_changes where token_hash = ${tokenHash}) for no key update
  `.execute(trx);
  const { rows } = await sql<{ member_id: number; email_enc: string }>`
    delete from mail_changes c using members m
    where c.token_hash = ${tokenHash} and c.expires_at > ${now} and m.id = c.member_id and m.status = 'active'
    returning c.member_id, c.email_enc
  `.execute(trx);
  return rows[0];
}

/** Makes an address the confirmed address of a member. If mail to the former address was stopped, mail is sent again. */
export const confirmAddress = (trx: Trx, memberId: number, emailEnc: string, now: Date) =>
  trx
    .updateTable('members')
    .set({ email_enc: emailEnc, email_confirmed_at: now, email_stopped_at: null })
    .where('id', '=', memberId)
    .execute();

/**
 * Stops mail to an address of a member until the member confirms an address again. An address that was confirmed meanwhile is not
 * stopped.
 */
export const stopAddress = (db: Db, memberId: number, emailEnc: string, now: Date) =>
  db
    .updateTable('members')
    .set({ email_stopped_at: now })
    .where('id', '=', memberId)
    .where('email_enc', '=', emailEnc)
    .where('email_stopped_at', 'is', null)
    .execute();

/** Members with a confirmed address that is not stopped, in the order of their ids. */
export const findConfirmed = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('members')
    .select('id')
    .select((eb) => eb.ref('email_enc').$notNull().as('email_enc'))
    .where('id', '>', after)
    .where('email_enc', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('email_stopped_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The address of a member, still encrypted, and the new address that waits for its confirmation. */
export const findAddress = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('members as m')
    .leftJoin('mail_changes as c', (join) => join.onRef('c.member_id', '=', 'm.id').on('c.expires_at', '>', now))
    .select(['m.email_enc', 'm.email_confirmed_at', 'm.email_stopped_at', 'm.marketing_agree', 'm.marketing_agreed_at'])
    .select('c.email_enc as next_enc')
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
