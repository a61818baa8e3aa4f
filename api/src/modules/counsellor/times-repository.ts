import type { DeskTimesBody, Range, TimeException } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

export const findTimesVersion = async (db: Db, counsellorId: number): Promise<number> =>
  (await db.selectFrom('counsellors').select('times_version').where('id', '=', counsellorId).executeTakeFirstOrThrow())
    .times_version;

export interface BookedTime extends Range {
  goods_name: string;
  order_ids: number[];
}

/** Booked times that are not over, the earliest first. Group sessions at the same time are one entry. */
export const findBookedTimes = (db: Db, counsellorId: number, after: Date): Promise<BookedTime[]> =>
  db
    .selectFrom('order_sessions as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.starts_at', 's.ends_at', 'o.goods_name'])
    .select(sql<number[]>`array_agg(s.order_id order by s.order_id)`.as('order_ids'))
    .where('s.counsellor_id', '=', counsellorId)
    .where('s.status', '=', 'scheduled')
    .where('s.ends_at', '>', after)
    .groupBy(['s.starts_at', 's.ends_at', 's.booking_key', 'o.goods_name'])
    .orderBy('s.starts_at')
    .orderBy('s.booking_key')
    .execute();

/** Replaces the times of a counsellor, and increments their version. */
export async function writeTimes(
  trx: Trx,
  counsellorId: number,
  { slots, holidays_off_yn, exceptions }: DeskTimesBody,
) {
  const own = { counsellor_id: counsellorId };
  await trx.deleteFrom('counsellor_slots').where('counsellor_id', '=', counsellorId).execute();
  if (slots.length > 0)
    await trx
      .insertInto('counsellor_slots')
      .values(slots.map((slot) => ({ ...own, ...slot })))
      .execute();
  for (const [kind, table] of [
    ['off', 'counsellor_absences'],
    ['extra', 'counsellor_extra_hours'],
  ] as const) {
    await trx.deleteFrom(table).where('counsellor_id', '=', counsellorId).execute();
    const rows = exceptions.filter((one) => one.kind === kind).map((one) => ({ ...own, ...rangeOf(one) }));
    if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
  }
  await trx
    .updateTable('counsellors')
    .set({ holidays_off: holidays_off_yn, times_version: sql`times_version + 1` })
    .where('id', '=', counsellorId)
    .execute();
}

const rangeOf = ({ starts_at, ends_at }: TimeException): Range => ({
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
});
