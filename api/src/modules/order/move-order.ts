import { MARKET_TEXT, purchasePoints } from '@onmaum/shared-contract';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { POINT_CAUSES } from '../point/causes.ts';
import { grantPoints } from '../point/point-repository.ts';
import { type Actor, nextState, TRANSITIONS, type TransitionName, type Write } from './order-machine.ts';
import { addToSales, cancelOpenSessions, type LockedOrder, updateOrder } from './order-repository.ts';
import { sumRefunds } from './refund/refund-repository.ts';

/** Who acts; the system has no id. */
export interface By {
  actor: Actor;
  id: number | null;
}

export const SYSTEM: By = { actor: 'system', id: null };

/** 409: the state of the order forbids it now. */
export const forbiddenNow = () => conflict('transition_forbidden', MARKET_TEXT.transitionForbidden);

const stateOf = (order: LockedOrder) => ({ status: order.order_status, settle: order.settle_status });

/** @throws 409 when the transition is forbidden */
export function checkTransition(name: TransitionName, order: LockedOrder, { actor }: By): void {
  if (!nextState(name, stateOf(order), actor)) throw forbiddenNow();
}

/**
 * Makes a transition of a locked order, with everything that it writes, and an audit row when the state changes. The row
 * has no amount: money moves with the refunds alone (`refund/`), which have audit rows of their own.
 * @returns the order afterwards @throws 409 when the transition is forbidden
 */
export async function moveOrder(
  trx: Trx,
  order: LockedOrder,
  name: TransitionName,
  { actor, id }: By,
  now: Date,
): Promise<LockedOrder> {
  const before = stateOf(order);
  const after = nextState(name, before, actor);
  if (!after) throw forbiddenNow();
  const writes: readonly Write[] = TRANSITIONS[name].writes;
  const isMoved = after.status !== before.status || after.settle !== before.settle;
  const contacts = writes.includes('contacted') && order.contacted_at === null;
  const moved = {
    ...order,
    order_status: after.status,
    settle_status: after.settle,
    contacted_at: contacts ? now : order.contacted_at,
  };
  if (isMoved || contacts) {
    const { order_status, settle_status, contacted_at } = moved;
    const completed_at = writes.includes('completed') ? { completed_at: now } : {};
    await updateOrder(trx, order.id, { order_status, settle_status, contacted_at, ...completed_at });
  }
  if (writes.includes('points')) await payPoints(trx, order, now);
  if (writes.includes('openSessions')) await cancelOpenSessions(trx, order.id, now);
  if (writes.includes('sales')) await addToSales(trx, order.goods_id, -1);
  if (isMoved) {
    await recordAudit(trx, { actorId: id, action: `order ${name}`, table: 'orders', targetId: order.id });
  }
  return moved;
}

/** The points of a completed solution for what was not given back of its price; less than 20 won earn none. */
async function payPoints(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  const { cause, key } = POINT_CAUSES.orderCompleted;
  const amount = purchasePoints(order.price - (await sumRefunds(trx, order.id)));
  if (amount > 0) await grantPoints(trx, order.member_id, { cause, amount, key: key(order.id) }, now);
}
