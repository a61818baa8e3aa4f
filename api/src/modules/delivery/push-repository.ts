import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { PushSubscriptions } from '../../db/tables/channels.ts';

/** Maximum number of browsers of one member; a further browser replaces the oldest. */
const MOST_DEVICES = 20;

/**
 * Locks an open session of a member. A concurrent end of the session waits, and then also deletes the new subscription. Locks the
 * member first, as a withdrawal does. @returns false for a session that has ended
 */
export async function holdSession(
  trx: Trx,
  { memberId, sessionId }: { memberId: number; sessionId: string },
  now: Date,
): Promise<boolean> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forKeyShare().execute();
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Stores the subscription of a browser, and deletes the subscription of another member in the same browser. Queued deliveries
 * refer to the deleted row, so they are not sent to this browser.
 */
export async function storeSubscription(trx: Trx, row: Omit<Insertable<PushSubscriptions>, 'id'>): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('member_id', '<>', row.member_id)
    .execute();
  const { session_id, p256dh, auth } = row;
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ session_id, p256dh, auth })
        .where('push_subscriptions.member_id', '=', row.member_id),
    )
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where member_id = ${row.member_id} order by id desc offset ${MOST_DEVICES}
    )
  `.execute(trx);
}

/** Forgets a browser of a member. */
export const deleteSubscription = (db: Db, memberId: number, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('member_id', '=', memberId).where('endpoint', '=', endpoint).execute();

/** Number of browsers with a subscription in which the member is signed in. */
export async function countDevices(db: Db, memberId: number, now: Date): Promise<number> {
  const { devices } = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select((eb) => eb.fn.countAll<number>().as('devices'))
    .where('p.member_id', '=', memberId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(devices);
}
