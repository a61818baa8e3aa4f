import type { WorkingHours } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../../db/schema.ts';
import type { LockedOrder } from '../../order-repository.ts';
import { bookingKey } from './booking-key.ts';
import type { Booking, Calendar, Wanted } from './free-times.ts';

/** The session of an order for which a time is sought. */
export const wantedBy = (order: LockedOrder, position: number): Wanted => ({
  minutes: order.minutes,
  participants: order.participants,
  keyAt: (startsAt) => bookingKey(order, position, startsAt),
});

/** Locks the times of a counsellor, so that bookings of several orders happen one after another. */
export const lockTimes = (trx: Trx, counsellorId: number) =>
  trx.selectFrom('counsellors').select('id').where('id', '=', counsellorId).forNoKeyUpdate().execute();

interface Position {
  order_id: number;
  position: number;
}

/** Bookings of a counsellor that end after a time, except that of the session `besides`, for which a time is sought. */
export async function findBookings(db: Db, counsellorId: number, after: Date, besides: Position): Promise<Booking[]> {
  const rows = await db
    .selectFrom('order_sessions')
    .select(['starts_at', 'ends_at', 'booking_key'])
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .where('counsellor_id', '=', counsellorId)
    .where('status', '=', 'scheduled')
    .where('ends_at', '>', after)
    .where((eb) => eb.or([eb('order_id', '!=', besides.order_id), eb('position', '!=', besides.position)]))
    .groupBy(['starts_at', 'ends_at', 'booking_key'])
    .execute();
  return rows.map((row) => ({ ...row, places: Number(row.places) }));
}

/** Working hours and bookings of a counsellor after a time. @param besides the session for which a time is sought */
export async function findCalendar(db: Db, counsellorId: number, after: Date, besides: Position): Promise<Calendar> {
  const bookings = await findBookings(db, counsellorId, after, besides);
  return { ...(await findWorkingHours(db, counsellorId, after)), bookings };
}

/** Working hours of a counsellor after a time. */
export async function findWorkingHours(db: Db, counsellorId: number, after: Date): Promise<WorkingHours> {
  const { holidays_off: holidaysOff } = await db
    .selectFrom('counsellors')
    .select('holidays_off')
    .where('id', '=', counsellorId)
    .executeTakeFirstOrThrow();
  const slots = await db
    .selectFrom('counsellor_slots')
    .select(['day', 'time'])
    .where('counsellor_id', '=', counsellorId)
    .execute();
  const rangesOf = (table: 'counsellor_absences' | 'counsellor_extra_hours') =>
    db
      .selectFrom(table)
      .select(['starts_at', 'ends_at'])
      .where('counsellor_id', '=', counsellorId)
      .where('ends_at', '>', after)
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
  const extras = await rangesOf('counsellor_extra_hours');
  return { slots, holidaysOff, extras, absences: await rangesOf('counsellor_absences') };
}
