import type { OfferBody, OrderProgress } from '@onmaum/shared-contract';
import { type Attempt, runOnce } from '../../../../db/run-once.ts';
import type { Db, Trx } from '../../../../db/schema.ts';
import { invalid } from '../../../../errors.ts';
import { SERVER_TEXT } from '../../../../texts.ts';
import type { LockedOrder } from '../../order-repository.ts';
import { findBookings, findCalendar, wantedBy } from '../free-times/calendar-repository.ts';
import { freeTimes, isBookable, proposableFrom } from '../free-times/free-times.ts';
import { timeFits } from '../machine/session-rules.ts';
import { lockForParty, type Person, requireActiveCounsellor } from '../party.ts';
import { takeStep } from '../take-step.ts';
import { readProgress } from './read-times.ts';

/**
 * Offers times for a session, or new times for a session that already has a time (rules/orders.md#sessions). The counsellor may
 * offer any times that are not booked, the buyer one free time.
 * @throws 404, 409, 422
 */
export async function offerTimes(
  db: Db,
  person: Person,
  attempt: Attempt,
  body: OfferBody,
  now = new Date(),
): Promise<OrderProgress> {
  const { order_id, position } = body;
  await runOnce(db, { ...attempt, action: `offer times ${order_id} ${position}` }, (trx) =>
    offer(trx, person, body, now),
  );
  // a repeated call gets the present state: the other side may have answered the offer meanwhile
  return readProgress(db, person, order_id);
}

async function offer(
  trx: Trx,
  person: Person,
  { order_id, position, times: sent, late_yn: late = false }: OfferBody,
  now: Date,
): Promise<void> {
  const { order, party, by } = await lockForParty(trx, order_id, person);
  if (party === 'buyer') await requireActiveCounsellor(trx, order);
  const times = [...new Set(sent.map((time) => Date.parse(time)))].toSorted((a, b) => a - b).map((at) => new Date(at));
  if (party === 'buyer' && times.length > 1) throw invalid({ times: SERVER_TEXT.oneTime });
  await takeStep(
    trx,
    order,
    { kind: 'offer', by: party, position, times, late },
    {
      by,
      now,
      unfit: (sessions) =>
        refused(sent, (startsAt) => timeFits({ position, startsAt }, sessions, order, now), SERVER_TEXT.sessionTime),
    },
  );
  const isFree = await (party === 'buyer' ? findFree : findBookable)(trx, order, position, now);
  if (!times.every(isFree)) throw refused(sent, isFree, SERVER_TEXT.timeNotFree);
}

type IsGood = (time: Date) => boolean;

/** 422 with one error for the times as a whole, and one for each refused time under its index in the call. */
function refused(sent: readonly string[], isGood: IsGood, text: string) {
  const named = sent.flatMap((time, index) => (isGood(new Date(time)) ? [] : [[`times.${index}`, text] as const]));
  return invalid({ times: text, ...Object.fromEntries(named) });
}

async function findBookable(trx: Trx, order: LockedOrder, position: number, now: Date): Promise<IsGood> {
  const bookings = await findBookings(trx, order.counsellor_id, now, { order_id: order.id, position });
  return (time) => isBookable(time, wantedBy(order, position), bookings);
}

async function findFree(trx: Trx, order: LockedOrder, position: number, now: Date): Promise<IsGood> {
  const calendar = await findCalendar(trx, order.counsellor_id, now, { order_id: order.id, position });
  const free = freeTimes(calendar, wantedBy(order, position), { from: proposableFrom(now), until: order.valid_until });
  return (time) => free.some((one) => one.getTime() === time.getTime());
}
