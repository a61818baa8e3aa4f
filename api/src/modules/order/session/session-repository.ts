import { MARKET_TEXT, MINUTE_MS, type SessionOutcome } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import type { LockedOrder } from '../order-repository.ts';
import { bookingKey } from './free-times/booking-key.ts';
import { findBookings, lockTimes, wantedBy } from './free-times/calendar-repository.ts';
import { isBookable } from './free-times/free-times.ts';
import type { Session } from './machine/session-rules.ts';

/** Sessions with an agreed time. Lock their order with `lockOrder` before you change them. */

/** The sessions of an order that have a time, sorted by position. */
export async function findSessions(db: Db, orderId: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('order_sessions as s')
    .leftJoin('session_objections as o', (join) =>
      join.onRef('o.order_id', '=', 's.order_id').onRef('o.position', '=', 's.position'),
    )
    .select(['s.position', 's.starts_at', 's.status', 's.object_until', 'o.created_at as objected_at', 'o.decided_at'])
    .where('s.order_id', '=', orderId)
    .orderBy('s.position')
    .execute();
  return rows.map((session) => ({
    ...session,
    is_disputed: session.objected_at !== null && session.decided_at === null,
  }));
}

/**
 * Books the time of a session. The constraint `order_sessions_booked` catches conflicts that this check misses.
 * @throws 409 when another session of the counsellor overlaps, or the group is full
 */
export async function agreeSession(
  trx: Trx,
  order: LockedOrder,
  { position, startsAt }: { position: number; startsAt: Date },
  now: Date,
): Promise<void> {
  await lockTimes(trx, order.counsellor_id);
  const bookings = await findBookings(trx, order.counsellor_id, now, { order_id: order.id, position });
  if (!isBookable(startsAt, wantedBy(order, position), bookings)) throw conflict('time_taken', MARKET_TEXT.timeTaken);
  const booking = {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + order.minutes * MINUTE_MS),
    booking_key: bookingKey(order, position, startsAt),
    updated_at: now,
  };
  await trx
    .insertInto('order_sessions')
    .values({ order_id: order.id, position, counsellor_id: order.counsellor_id, ...booking })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'position'])
        .doUpdateSet((eb) => ({ ...booking, sequence: eb('order_sessions.sequence', '+', 1) })),
    )
    .execute();
}

const updateSession = (trx: Trx, orderId: number, position: number) =>
  trx.updateTable('order_sessions').where('order_id', '=', orderId).where('position', '=', position);

export const reportSession = (
  trx: Trx,
  orderId: number,
  { position, result, objectUntil }: { position: number; result: SessionOutcome; objectUntil: Date | null },
  now: Date,
) =>
  updateSession(trx, orderId, position).set({ status: result, object_until: objectUntil, updated_at: now }).execute();

/** Ends the time for objections to the report of a session. */
export const endObjectionTime = (trx: Trx, orderId: number, position: number) =>
  updateSession(trx, orderId, position).set({ object_until: null }).execute();

/** Cancels the sessions of an order that have no report, and ends the time for objections to reports. */
export async function cancelOpenSessions(trx: Trx, orderId: number, now: Date): Promise<void> {
  const ofOrder = trx.updateTable('order_sessions').where('order_id', '=', orderId);
  await ofOrder
    .set((eb) => ({ status: 'cancelled', updated_at: now, sequence: eb('sequence', '+', 1) }))
    .where('status', '=', 'scheduled')
    .execute();
  await ofOrder.set({ object_until: null }).where('object_until', 'is not', null).execute();
}
