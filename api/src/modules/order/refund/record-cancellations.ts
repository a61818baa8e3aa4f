import { ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/schema.ts';
import type { Payment } from '../../../providers/payment/gateway.ts';
import { announceOrder } from '../announce-order.ts';
import { moveOrder, SYSTEM } from '../move-order.ts';
import { notifySide } from '../notify-order.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import { type BookChange, matchCancellations } from './match-cancellations.ts';
import { endRefund, findCountedRefunds, insertRefund, reduceRefund, sumRefunds } from './refund-repository.ts';
import { revokeReturned } from './revoke-returned.ts';

/**
 * Records every cancellation of an order's payment that our books lack, whoever made it
 * (rules/orders.md#refunds-at-the-provider). When the whole payment is refunded, the order counts as refunded. Calls are
 * idempotent and may be concurrent.
 * @param payment a reading from the provider, which may be outdated
 */
export async function recordCancellations(trx: Trx, orderId: number, payment: Payment, now: Date): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order) return;
  const changes = matchCancellations(order.price, await findCountedRefunds(trx, orderId), payment);
  if (changes.length === 0) return;
  let before = await sumRefunds(trx, orderId);
  for (const change of changes) {
    if (change.act !== 'found') {
      await changeOurs(trx, order, change, now);
      continue;
    }
    const id = await insertFound(trx, orderId, change, now);
    const after = await sumRefunds(trx, orderId);
    await revokeReturned(trx, order, id, { before, after }, now);
    await notifySide(trx, order, 'buyer', { kind: 'refund_done', sourceId: id }, now);
    before = after;
  }
  await announceOrder(trx, order);
  await endOrder(trx, order, now);
}

type Found = Extract<BookChange, { act: 'found' }>;

/** Records that a refund of ours was paid, or that it was reduced because less is left to refund. */
async function changeOurs(
  trx: Trx,
  order: LockedOrder,
  { act, id, amount }: Exclude<BookChange, Found>,
  now: Date,
): Promise<void> {
  const audit = { actorId: null, table: 'refunds', targetId: id } as const;
  if (act === 'done') {
    await endRefund(trx, id, now);
    const money = { amount, from: 'requested', to: 'done' };
    await recordAudit(trx, { ...audit, action: 'refund done', money });
    await notifySide(trx, order, 'buyer', { kind: 'refund_done', sourceId: id }, now);
  } else {
    await reduceRefund(trx, id, amount, now);
    await recordAudit(trx, { ...audit, action: 'refund reduced' });
  }
}

/** @returns the id of the refund */
async function insertFound(trx: Trx, orderId: number, { amount, at }: Found, now: Date): Promise<number> {
  const time = at ?? now;
  const refund = { order_id: orderId, amount, kind: 'provider', status: 'done' } as const;
  const targetId = await insertRefund(trx, { ...refund, requested_at: time, processed_at: time });
  const money = { amount, from: 'paid', to: 'done' };
  await recordAudit(trx, { actorId: null, action: 'refund found', table: 'refunds', targetId, money });
  return targetId;
}

/**
 * Does nothing while a refund of the order is unpaid. Otherwise completes the requested refund, or marks the order as refunded if
 * the whole price was returned.
 */
async function endOrder(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  const refunds = await findCountedRefunds(trx, order.id);
  const isOpen = refunds.some(({ status }) => status === 'requested');
  if (isOpen) return;
  if (order.settle_status === SETTLE_STATUS.refundRequested) {
    await moveOrder(trx, order, 'finishRefund', SYSTEM, now);
    return;
  }
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (returned < order.price || order.order_status === ORDER_STATUS.refunded) return;
  await moveOrder(trx, order, 'refundAll', SYSTEM, now);
}
