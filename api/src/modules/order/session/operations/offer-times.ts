import type { OfferBody, OrderProgress } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../../db/schema.ts';
import { invalid } from '../../../../errors.ts';
import { SERVER_TEXT } from '../../../../texts.ts';
import { describeProgress } from '../../held-order.ts';
import type { LockedOrder } from '../../order-repository.ts';
import { findBookings, findCalendar, wantedBy } from '../calendar-repository.ts';
import { freeTimes, isBookable, proposableFrom } from '../free-times.ts';
import { lockForParty, type Person } from '../party.ts';
import { takeStep } from '../take-step.ts';

/**
 * Offers times for a session, or for a change of its time (rules/orders.md#sessions): the counsellor any that are not
 * booked, the buyer one that is free.
 * @throws 404, 409, 422
 */
export const offerTimes = (
  db: Db,
  person: Person,
  { order_id, position, times: sent, late_yn: late = false }: OfferBody,
  now = new Date(),
): Promise<OrderProgress> =>
  db.transaction().execute(async (trx) => {
    const { order, party, by } = await lockForParty(trx, order_id, person);
    const times = [...new Set(sent.map((time) => Date.parse(time)))]
      .toSorted((a, b) => a - b)
      .map((at) => new Date(at));
    if (party === 'buyer' && times.length > 1) throw invalid({ times: SERVER_TEXT.oneTime });
    const moved = await takeStep(trx, order, { kind: 'offer', by: party, position, times, late }, { by, now });
    const areFree = await (party === 'buyer' ? areAllFree : areBookable)(trx, order, { position, times }, now);
    if (!areFree) throw invalid({ times: SERVER_TEXT.timeNotFree });
    return describeProgress(trx, moved);
  });

interface Offered {
  position: number;
  times: Date[];
}

async function areBookable(trx: Trx, order: LockedOrder, { position, times }: Offered, now: Date): Promise<boolean> {
  const bookings = await findBookings(trx, order.counsellor_id, now, { order_id: order.id, position });
  return times.every((time) => isBookable(time, wantedBy(order, position), bookings));
}

async function areAllFree(trx: Trx, order: LockedOrder, { position, times }: Offered, now: Date): Promise<boolean> {
  const calendar = await findCalendar(trx, order.counsellor_id, now, { order_id: order.id, position });
  const free = freeTimes(calendar, wantedBy(order, position), { from: proposableFrom(now), until: order.valid_until });
  return times.every((time) => free.some((one) => one.getTime() === time.getTime()));
}
