import type { Db } from '../../../db/schema.ts';
import { attemptEach, startAttempts } from '../../../lib/attempts.ts';
import { moveOrder, SYSTEM } from '../move-order.ts';
import { nextState } from '../order-machine.ts';
import { findSessions, type LockedOrder, lockOrder } from '../order-repository.ts';
import { endSession } from '../session/end-session.ts';
import { heldAt } from '../session/session-rules.ts';
import { findExpired, findUnreported } from '../upkeep-repository.ts';

/** Maximum of each kind in one run. */
const MAX_ORDERS = 500;

/**
 * Completes orders whose sessions nobody reported, and expires those not used in time (rules/orders.md#validity).
 * @throws the first failure, after the others were tried
 */
export async function closeOrders(db: Db, now: Date): Promise<void> {
  const { attempt, throwFirst } = startAttempts();
  await attempt(async () => attemptEach(await findUnreported(db, now, MAX_ORDERS), (id) => closeSessions(db, id, now)));
  await attempt(async () => attemptEach(await findExpired(db, now, MAX_ORDERS), (id) => expire(db, id, now)));
  throwFirst();
}

const closeSessions = (db: Db, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    let order = await lockOrder(trx, id);
    if (!order) return;
    const due = (await findSessions(trx, id)).filter(
      (one) => one.status === 'scheduled' && heldAt(one.starts_at, order as LockedOrder) <= now,
    );
    for (const { position } of due) order = await endSession(trx, order, { position, result: 'done' }, SYSTEM, now);
  });

/** Expires an order, unless another process has changed it meanwhile. */
const expire = (db: Db, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order || order.valid_until > now) return;
    const { order_status: status, settle_status: settle } = order;
    const sessions = await findSessions(trx, id);
    if (sessions.some((one) => one.status === 'scheduled')) return;
    if (nextState('expire', { status, settle }, 'system')) await moveOrder(trx, order, 'expire', SYSTEM, now);
  });
