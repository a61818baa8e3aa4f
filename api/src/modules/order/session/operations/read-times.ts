import { type FreeTimes, isFixed, OPEN_ORDER, type OrderProgress } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { describeProgress } from '../../held-order.ts';
import { findCalendar, wantedBy } from '../free-times/calendar-repository.ts';
import { freeTimes, proposableFrom } from '../free-times/free-times.ts';
import { mayBeTimed, timeFits } from '../machine/session-rules.ts';
import { lockForParty, type Person, requireActiveCounsellor } from '../party.ts';
import { findSessions } from '../session-repository.ts';

/** Sessions and open offers of an order, for both sides. @throws 404 */
export const readProgress = (db: Db, person: Person, orderId: number): Promise<OrderProgress> =>
  // locked, so that sessions and offers are read as of the same moment
  db.transaction().execute(async (trx) => describeProgress(trx, (await lockForParty(trx, orderId, person)).order));

/**
 * Times that the buyer may offer for a session (rules/orders.md#free-times); none while the session cannot get a time.
 * @throws 404; 409 while the counsellor is inactive
 */
export const listFreeTimes = (
  db: Db,
  person: Person,
  { id: orderId, position }: { id: number; position: number },
  now = new Date(),
): Promise<FreeTimes> =>
  db.transaction().execute(async (trx) => {
    const { order } = await lockForParty(trx, orderId, person);
    const sessions = await findSessions(trx, orderId);
    if (!OPEN_ORDER.includes(order.order_status) || !mayBeTimed(position, sessions, order, now)) return { times: [] };
    await requireActiveCounsellor(trx, order);
    const calendar = await findCalendar(trx, order.counsellor_id, now, { order_id: orderId, position });
    const times = freeTimes(calendar, wantedBy(order, position), {
      from: proposableFrom(now),
      until: order.valid_until,
    })
      .filter((startsAt) => timeFits({ position, startsAt }, sessions, order, now))
      .map((startsAt) => ({ starts_at: startsAt.toISOString(), late_yn: isFixed(startsAt, now) }));
    return { times };
  });
