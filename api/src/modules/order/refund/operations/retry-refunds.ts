import type { Db } from '../../../../db/schema.ts';
import { startAttempts } from '../../../../lib/attempts.ts';
import { GatewayDown, type PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { nextCheckAt } from '../../payment/check-times.ts';
import { findDueRefunds, postponeRefunds } from '../refund-repository.ts';
import { payRefunds } from './pay-refunds.ts';

const MAX_ORDERS = 200;
/** Maximum duration of a run. Even with slow answers, a run must end before the queue considers its job lost. */
const MAX_MS = 60_000;

/**
 * Retries refunds whose job was lost or has given up, at growing intervals (rules/orders.md#refunds). Ends early when the
 * provider is down.
 * @throws the first failure, after the other refunds were tried
 */
export async function retryRefunds(services: { db: Db; payments: PaymentGateway }, now: Date): Promise<void> {
  const until = performance.now() + MAX_MS;
  const { attempt, hasFailedWith, throwFirst } = startAttempts();
  for (const { order_id, requested_at } of await findDueRefunds(services.db, now, MAX_ORDERS)) {
    if (performance.now() > until || hasFailedWith(GatewayDown)) break;
    // postponed first, so that an item that always fails does not block the others
    if (!(await postponeRefunds(services.db, order_id, now, nextCheckAt(requested_at, now)))) continue;
    await attempt(() => payRefunds(services, order_id, now));
  }
  throwFirst();
}
