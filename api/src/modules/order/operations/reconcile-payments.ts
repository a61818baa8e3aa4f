import type { Db } from '../../../db/schema.ts';
import { GatewayDown, type PaymentGateway } from '../../../providers/payment/gateway.ts';
import { nextCheckAt } from '../check-times.ts';
import { findDueIntents, postpone } from '../intent-repository.ts';
import { cancelPayment } from './cancel-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Maximum in one run; a run of slow answers ends before its job counts as lost. */
const MAX_INTENTS = 100;
const MAX_MS = 60_000;

/**
 * Finds what redirect, webhook and jobs missed: asks the provider about every intent whose check is due, and settles it.
 * Ends early when the provider is down; what was not reached stays due.
 * @throws the first failure, after the others were tried
 */
export async function reconcilePayments(services: { db: Db; payments: PaymentGateway }, now: Date): Promise<void> {
  const until = performance.now() + MAX_MS;
  const failures: unknown[] = [];
  for (const intent of await findDueIntents(services.db, now, MAX_INTENTS)) {
    if (performance.now() > until) break;
    const { id, order_no: orderNo, imp_uid: impUid, state, created_at } = intent;
    // first, so that an intent that always fails does not keep others from their turn
    await postpone(services.db, id, now, nextCheckAt(created_at, now));
    try {
      if (state === 'cancelling' && impUid) await cancelPayment(services, impUid, now);
      else await settlePayment(services, { orderNo }, { source: 'reconcile', now });
    } catch (error) {
      failures.push(error);
      if (error instanceof GatewayDown) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
