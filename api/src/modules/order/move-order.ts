import { MARKET_TEXT } from '@onmaum/shared-contract';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { announceOrder } from './announce-order.ts';
import { notifySide } from './notify-order.ts';
import { type Actor, nextState, TRANSITIONS, type TransitionName } from './order-machine.ts';
import { type LockedOrder, updateOrder } from './order-repository.ts';
import { columnsOf, writeBeside } from './order-writes.ts';

/** The acting member; the system has no id. */
export interface By {
  actor: Actor;
  id: number | null;
}

export const SYSTEM: By = { actor: 'system', id: null };

/** 409 for an act that the state of the order forbids. */
export const forbiddenNow = () => conflict('transition_forbidden', MARKET_TEXT.transitionForbidden);

/** Transitions that cancel an order. The counsellor, who did not make them, is notified. */
const CANCELS: ReadonlySet<TransitionName> = new Set(['requestRefund', 'refundAll', 'neglect']);

const stateOf = (order: LockedOrder) => ({ status: order.order_status, settle: order.settle_status });

/**
 * Makes a transition of a locked order with all its writes, and stores an audit row if the state changes. The row has no amount:
 * only refunds move money (`refund/`), and they have their own audit rows.
 * @returns the order afterwards
 * @throws 409 when the transition is forbidden
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
  const { writes } = TRANSITIONS[name];
  const isMoved = after.status !== before.status || after.settle !== before.settle;
  const columns = columnsOf(writes, order, now);
  const moved = { ...order, ...columns, order_status: after.status, settle_status: after.settle };
  if (isMoved || Object.keys(columns).length > 0) {
    await updateOrder(trx, order.id, { ...columns, order_status: after.status, settle_status: after.settle });
    await announceOrder(trx, order);
  }
  await writeBeside(writes, trx, order, now);
  if (isMoved) {
    await recordAudit(trx, { actorId: id, action: `order ${name}`, table: 'orders', targetId: order.id });
    if (CANCELS.has(name)) {
      await notifySide(trx, order, 'counsellor', { kind: 'order_cancelled', sourceId: 0 }, now);
    }
  }
  return moved;
}
