import { failureRefund } from '@onmaum/shared-contract';
import type { Trx } from '../../../db/schema.ts';
import type { By } from '../move-order.ts';
import type { LockedOrder } from '../order-repository.ts';
import { findSessions } from '../session/session-repository.ts';
import { issueRefund } from './issue-refund.ts';
import { sumRefunds } from './refund-repository.ts';

/** Refunds the session of a locked order that has just failed (rules/orders.md#refunds-for-our-failure). */
export async function refundSession(trx: Trx, order: LockedOrder, position: number, by: By, now: Date): Promise<void> {
  const failed = (await findSessions(trx, order.id)).filter(({ status }) => status === 'failed').length;
  const left = order.price - (await sumRefunds(trx, order.id));
  const amount = Math.min(failureRefund(order, failed - 1), left);
  if (amount > 0) await issueRefund(trx, order, { amount, kind: 'failure', position }, by, now);
}
