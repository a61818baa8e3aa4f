import { recordAudit } from '../../../../db/audit.ts';
import type { Db, Trx } from '../../../../db/schema.ts';
import type { Payment, PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { SERVER_TEXT } from '../../../../texts.ts';
import { findOrderOfPayment } from '../../order-repository.ts';
import { recordEvent } from '../event-repository.ts';
import { lockCancelling, updateIntent } from '../intent-repository.ts';
import { endStray } from '../stray-repository.ts';

/**
 * Refunds the rest of a payment that could not be stored. Repeated calls refund it once: each call reads the remaining amount
 * from the provider, and the provider refuses the refund if that amount has changed since.
 * @throws GatewayDown, GatewayRefused, so that the job is retried
 */
export async function cancelPayment(
  { db, payments }: { db: Db; payments: PaymentGateway },
  impUid: string,
  now: Date,
): Promise<void> {
  // never refunds the payment of an order, whatever enqueued the job
  if (await findOrderOfPayment(db, impUid)) return;
  const payment = await payments.find(impUid);
  if (!payment) throw new Error('the provider does not know a payment that is to be refunded');
  const left = payment.amount - payment.cancelled;
  if (left > 0) {
    await payments.cancel({ impUid, amount: left, cancellable: left, reason: SERVER_TEXT.paymentRefunded });
  }
  await db.transaction().execute((trx) => recordRefund(trx, payment, now));
}

/** Records the refund with its intent or stray; does nothing if another process has recorded it. */
async function recordRefund(trx: Trx, { impUid, amount }: Payment, now: Date): Promise<void> {
  const intent = await lockCancelling(trx, impUid);
  if (intent) await updateIntent(trx, intent.id, { state: 'cancelled', settled_at: now, next_check_at: null });
  const closed = intent ?? (await endStray(trx, impUid, now));
  if (!closed) return;
  const money = { amount, from: 'cancelling', to: 'cancelled' };
  const table = intent ? 'payment_intents' : 'stray_payments';
  await recordAudit(trx, { actorId: null, action: 'payment cancelled', table, targetId: closed.id, money });
  await recordEvent(trx, { impUid, orderNo: closed.order_no, source: 'cancel', outcome: 'cancelled', now });
}
