import { MINUTE_MS } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { startAttempts } from '../../../../lib/attempts.ts';
import { GatewayDown, type PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { nextCheckAt, nextComparisonAt } from '../check-times.ts';
import { type Due, findDue, postpone } from '../due-repository.ts';
import { setNextCheck } from '../intent-repository.ts';
import { cancelPayment } from './cancel-payment.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 100;
/** Concurrent requests to the provider. */
const AT_ONCE = 8;
/** Maximum duration of a run. Even with slow answers, a run must end before the queue considers its job lost. */
const MAX_MS = MINUTE_MS;

interface Services {
  db: Db;
  payments: PaymentGateway;
}

/**
 * Finds payments that redirect, webhook and jobs missed: looks up all due payments at the provider, and settles, refunds or
 * compares them. Ends early when the provider is down; the rest stays due.
 * @throws the first failure, after the other payments were tried
 */
export async function reconcilePayments(services: Services, now: Date): Promise<void> {
  const until = performance.now() + MAX_MS;
  const { attempt, hasFailedWith, throwFirst } = startAttempts();
  const goesOn = () => performance.now() < until && !hasFailedWith(GatewayDown);
  const look = async (due: Due) => {
    // postponed first, so that an item that always fails does not block the others
    if (!(await postpone(services.db, due, now, nextCheckAt(due.created_at, now)))) return;
    await attempt(() => lookAt(services, due, now));
  };
  while (goesOn()) {
    const batch = await findDue(services.db, now, BATCH);
    if (batch.length === 0) break;
    const inTurn = batch.values();
    const worker = async () => {
      for (const due of inTurn) {
        if (!goesOn()) return;
        await look(due);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  throwFirst();
}

async function lookAt(services: Services, { id, state, imp_uid, order_no, created_at }: Due, now: Date): Promise<void> {
  if (state === 'cancelling' && imp_uid) {
    await cancelPayment(services, imp_uid, now);
    return;
  }
  const isStored = state === 'paid' && imp_uid !== null;
  const ref = isStored ? { impUid: imp_uid } : { orderNo: order_no };
  const settlement = await settlePayment(services, ref, { source: 'reconcile', now });
  // if the provider does not find the payment of an order, the payment is compared again later
  if (isStored && settlement.state === 'unknown')
    await setNextCheck(services.db, id, nextComparisonAt(created_at, now));
}
