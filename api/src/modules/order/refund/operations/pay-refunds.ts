import { SETTLE_STATUS } from '@onmaum/shared-contract';
import { recordAudit } from '../../../../db/audit.ts';
import type { Db, Trx } from '../../../../db/schema.ts';
import type { PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { SERVER_TEXT } from '../../../../texts.ts';
import { moveOrder, SYSTEM } from '../../move-order.ts';
import { lockOrder } from '../../order-repository.ts';
import { endRefund, findNextRefund, type NextRefund } from '../refund-repository.ts';

/**
 * Pays the open refunds of an order, oldest first. Before each refund the remaining amount at the provider is known and
 * sent along, so each is paid once, even if several processes run this at the same time.
 * @throws GatewayDown, GatewayRefused, so that it is tried again
 */
export async function payRefunds(
  { db, payments }: { db: Db; payments: PaymentGateway },
  orderId: number,
  now: Date,
): Promise<void> {
  for (;;) {
    const refund = await findNextRefund(db, orderId);
    if (!refund) return;
    await cancelAtProvider(payments, refund);
    await db.transaction().execute((trx) => confirm(trx, orderId, refund, now));
  }
}

async function cancelAtProvider(payments: PaymentGateway, { imp_uid: impUid, amount, price, before }: NextRefund) {
  const payment = await payments.find(impUid);
  if (!payment) throw new Error('the provider does not know the payment of an order');
  const cancellable = price - Number(before);
  const left = payment.amount - payment.cancelled;
  // paid by an earlier attempt whose answer was lost
  if (left === cancellable - amount) return;
  if (left !== cancellable) throw new Error('the provider holds another sum of a payment than our books say');
  await payments.cancel({ impUid, amount, cancellable, reason: SERVER_TEXT.orderRefunded });
}

/**
 * Records that the money was refunded, with an audit row that has the amount. Does nothing if another process has
 * recorded it.
 */
async function confirm(trx: Trx, orderId: number, { id, amount }: NextRefund, now: Date): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || !(await endRefund(trx, id, now))) return;
  const money = { amount, from: 'requested', to: 'done' };
  await recordAudit(trx, { actorId: null, action: 'refund done', table: 'refunds', targetId: id, money });
  if (order.settle_status !== SETTLE_STATUS.refundRequested || (await findNextRefund(trx, orderId))) return;
  await moveOrder(trx, order, 'finishRefund', SYSTEM, now);
}
