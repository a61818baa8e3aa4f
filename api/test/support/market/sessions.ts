import type { Insertable } from 'kysely';
import type { Database, Db } from '../../../src/db/schema.ts';

type Session = Pick<Insertable<Database['order_sessions']>, 'position' | 'starts_at'> &
  Partial<Insertable<Database['order_sessions']>>;

/**
 * Inserts agreed sessions of an order. By default all have the same booking key, so that sessions of several orders may
 * overlap.
 */
export async function insertSessions(db: Db, orderId: number, sessions: readonly Session[]): Promise<void> {
  if (sessions.length === 0) return;
  const { counsellor_id, minutes } = await db
    .selectFrom('orders')
    .select(['counsellor_id', 'minutes'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rows = sessions.map((session) => ({
    order_id: orderId,
    counsellor_id,
    ends_at: new Date(new Date(session.starts_at).getTime() + minutes * 60_000),
    booking_key: 'test',
    ...session,
  }));
  await db
    .insertInto('order_sessions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['order_id', 'position']).doNothing())
    .execute();
}

/** Sets the start of every agreed session of an order to one time. */
export async function moveSessions(db: Db, orderId: number, startsAt: Date): Promise<void> {
  const { minutes } = await db
    .selectFrom('orders')
    .select('minutes')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('order_sessions')
    .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + minutes * 60_000) })
    .where('order_id', '=', orderId)
    .execute();
}

/** Ends the time in which the buyer may object to the reports of an order. */
export const endObjectionTimes = (db: Db, orderId: number, at = new Date(0)) =>
  db
    .updateTable('order_sessions')
    .set({ object_until: at })
    .where('order_id', '=', orderId)
    .where('object_until', 'is not', null)
    .execute();
