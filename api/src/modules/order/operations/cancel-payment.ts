import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import type { PaymentGateway } from '../../../providers/payment/gateway.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { lockCancelling, recordEvent, updateIntent } from '../intent-repository.ts';
import { findOrderOfPayment } from '../order-repository.ts';

/**
 * Gives back what is left of a payment that could not be stored. May run any number of times: the provider is asked what
 * is left, and refuses when it is something else by then.
 * @throws GatewayDown, GatewayRefused, so that it is tried again
 */
export async function cancelPayment(
  { db, payments }: { db: Db; payments: PaymentGateway },
  impUid: string,
  now: Date,
): Promise<void> {
  // never the payment of an order, whoever asks
  if (await findOrderOfPayment(db, impUid)) return;
  const payment = await payments.find(impUid);
  if (!payment) throw new Error('the provider does not know a payment that is to be given back');
  const left = payment.amount - payment.cancelled;
  if (left > 0) {
    await payments.cancel({ impUid, amount: left, cancellable: left, reason: SERVER_TEXT.paymentGivenBack });
  }
  await db.transaction().execute(async (trx) => {
    const intent = await lockCancelling(trx, impUid);
    if (!intent) return;
    const { id, order_no: orderNo } = intent;
    await updateIntent(trx, id, { state: 'cancelled', settled_at: now, next_check_at: null });
    const money = { amount: payment.amount, from: 'cancelling', to: 'cancelled' };
    await recordAudit(trx, {
      actorId: null,
      action: 'payment cancelled',
      table: 'payment_intents',
      targetId: id,
      money,
    });
    await recordEvent(trx, { impUid, orderNo, source: 'cancel', outcome: 'cancelled', now });
  });
}
