import type { Db } from '../../../db/schema.ts';
import { attemptEach, startAttempts } from '../../../lib/attempts.ts';
import { moveOrder, SYSTEM } from '../move-order.ts';
import { nextState, type TransitionName } from '../order-machine.ts';
import { lockOrder } from '../order-repository.ts';
import { refundNeglected } from '../refund/refund-failure.ts';
import { findSessions } from '../session/session-repository.ts';
import { takeStep } from '../session/take-step.ts';
import { findExpired, findExpiredOffers, findUnobjected, findUnreported } from '../upkeep-repository.ts';

/** Maximum number of orders of each kind in one run. */
const MAX_ORDERS = 500;

/**
 * Ends sessions that nobody reported, completes orders whose reports are final, and lets offers expire. Orders that were not used
 * in time expire. If the counsellor never made contact, they are refunded (rules/orders.md#validity).
 * @throws the first failure, after all orders were tried
 */
export async function closeOrders(db: Db, now: Date): Promise<void> {
  const { attempt, throwFirst } = startAttempts();
  for (const find of [findUnreported, findUnobjected, findExpiredOffers])
    await attempt(async () => attemptEach(await find(db, now, MAX_ORDERS), (id) => closeTimes(db, id, now)));
  await attempt(async () => attemptEach(await findExpired(db, now, MAX_ORDERS), (id) => expire(db, id, now)));
  throwFirst();
}

const closeTimes = (db: Db, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (order) await takeStep(trx, order, { kind: 'close', by: 'system' }, { by: SYSTEM, now });
  });

/** Expires an order, unless another process has changed it meanwhile. */
const expire = (db: Db, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order || order.valid_until > now) return;
    const { order_status: status, settle_status: settle } = order;
    const sessions = await findSessions(trx, id);
    if (sessions.some((one) => one.status === 'scheduled' || one.object_until !== null || one.is_disputed)) return;
    const may = (name: TransitionName) => nextState(name, { status, settle }, 'system') !== null;
    if (may('expire')) await moveOrder(trx, order, 'expire', SYSTEM, now);
    else if (may('neglect'))
      await refundNeglected(trx, await moveOrder(trx, order, 'neglect', SYSTEM, now), SYSTEM, now);
  });
