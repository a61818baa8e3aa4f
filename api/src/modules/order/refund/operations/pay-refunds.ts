import type { Db } from '../../../../db/schema.ts';
import type { PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { SERVER_TEXT } from '../../../../texts.ts';
import { recordCancellations } from '../record-cancellations.ts';
import { findNextRefund } from '../refund-repository.ts';

/**
 * Pays the open refunds of an order, oldest first. Before each refund the provider's books and ours must agree, and each request
 * names the remaining amount, which the provider checks. So each refund is paid once, even if several processes run this at the
 * same time.
 * @throws GatewayDown, GatewayRefused, so that the job is retried
 */
export async function payRefunds(
  { db, payments }: { db: Db; payments: PaymentGateway },
  orderId: number,
  now: Date,
): Promise<void> {
  for (;;) {
    const refund = await findNextRefund(db, orderId);
    if (!refund) return;
    const { id, amount, imp_uid: impUid, price } = refund;
    const returned = Number(refund.returned);
    let payment = await payments.find(impUid);
    if (!payment) throw new Error('the provider does not know the payment of an order');
    if (payment.cancelled < returned) throw new Error('the provider has refunded less of a payment than our books say');
    // if the sums differ, an earlier attempt has paid the refund and its answer was lost, or somebody cancelled at the provider
    if (payment.cancelled === returned) {
      const reason = SERVER_TEXT.orderRefunded(id);
      payment = await payments.cancel({ impUid, amount, cancellable: price - returned, reason });
    }
    const read = payment;
    await db.transaction().execute((trx) => recordCancellations(trx, orderId, read, now));
  }
}
