import { recordAudit } from '../../../../db/audit.ts';
import type { Trx } from '../../../../db/schema.ts';
import type { PaymentSource } from '../../../../db/tables/payments.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import { CANCEL_PAYMENT } from '../../../../jobs/queues.ts';
import type { Payment } from '../../../../providers/payment/gateway.ts';
import { nextCheckAt } from '../check-times.ts';
import { recordEvent } from '../event-repository.ts';
import { isOurs } from '../order-no.ts';
import type { Settlement } from '../settlement.ts';
import { insertStray } from '../stray-repository.ts';

/**
 * Enqueues the refund of a payment that has an order number of this site but is not the payment of that order. Repeated reports
 * of the payment enqueue one job. Payments of other sellers in the same shop at the provider are ignored.
 */
export async function refundStray(
  trx: Trx,
  payment: Payment,
  { source, now }: { source: PaymentSource; now: Date },
): Promise<Settlement> {
  const { impUid, orderNo, paidAt, amount, cancelled } = payment;
  if (!paidAt) return { state: 'unknown' };
  if (!isOurs(orderNo) || cancelled >= amount) return { state: 'stray' };
  const values = { imp_uid: impUid, order_no: orderNo, amount, created_at: now, next_check_at: nextCheckAt(now, now) };
  const id = await insertStray(trx, values);
  if (id === undefined) return { state: 'stray' };
  await enqueue(trx, CANCEL_PAYMENT, { impUid });
  const money = { amount, from: 'stray', to: 'cancelling' };
  await recordAudit(trx, { actorId: null, action: 'payment cancelling', table: 'stray_payments', targetId: id, money });
  await recordEvent(trx, { impUid, orderNo, source, outcome: 'cancelling', now });
  return { state: 'stray' };
}
