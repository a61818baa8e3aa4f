import { failureRefund } from '@onmaum/shared-contract';
import type { Trx } from '../../../db/schema.ts';
import type { By } from '../move-order.ts';
import type { LockedOrder } from '../order-repository.ts';
import { findSessions } from '../session/session-repository.ts';
import { issueRefund } from './issue-refund.ts';
import { sumRefunds } from './refund-repository.ts';

/** Refunds for our failure (rules/orders.md#refunds-for-our-failure). They never exceed the remaining amount of the payment. */

/** Refunds a session that has just failed. The order must be locked. */
export async function refundSession(trx: Trx, order: LockedOrder, position: number, by: By, now: Date): Promise<void> {
  const failed = (await findSessions(trx, order.id)).filter(({ status }) => status === 'failed').length;
  const left = order.price - (await sumRefunds(trx, order.id));
  const amount = Math.min(failureRefund(order, failed - 1), left);
  if (amount > 0) await issueRefund(trx, order, { amount, kind: 'failure', position }, by, now);
}

/** Refunds the remaining price of an order whose buyer was never contacted. The order must be locked. */
export async function refundNeglected(trx: Trx, order: LockedOrder, by: By, now: Date): Promise<void> {
  const amount = order.price - (await sumRefunds(trx, order.id));
  if (amount > 0) await issueRefund(trx, order, { amount, kind: 'failure' }, by, now);
}
