import { ORDER_STATUS } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/schema.ts';
import { type By, checkTransition, moveOrder } from '../move-order.ts';
import { findSessions, type LockedOrder, reportSession } from '../order-repository.ts';
import { refundSession } from '../refund/refund-session.ts';
import { outcomeOf, type Report } from './session-rules.ts';

/**
 * Writes the outcome of a session of a locked order; after the last one the order is completed, lapsed or refunded.
 * @returns the order afterwards
 */
export async function endSession(
  trx: Trx,
  order: LockedOrder,
  { position, result }: { position: number; result: Report },
  by: By,
  now: Date,
): Promise<LockedOrder> {
  checkTransition(result === 'failed' ? 'fail' : 'report', order, by);
  await reportSession(trx, order.id, position, result, now);
  const action = `session ${position} ${result}`;
  await recordAudit(trx, { actorId: by.id, action, table: 'orders', targetId: order.id });
  // first the refund: the points of a completion are for the part that is not refunded
  if (result === 'failed') await refundSession(trx, order, position, by, now);
  const outcome = outcomeOf(await findSessions(trx, order.id), order);
  // an order that was completed stays so, unless nothing of it is left
  const isOver = order.order_status === ORDER_STATUS.completed && outcome !== 'failAll';
  return outcome && !isOver ? moveOrder(trx, order, outcome, by, now) : order;
}
