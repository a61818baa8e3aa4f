import type { RefundKind } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { PAY_REFUNDS } from '../../../jobs/queues.ts';
import type { By } from '../move-order.ts';
import type { LockedOrder } from '../order-repository.ts';
import { nextCheckAt } from '../payment/check-times.ts';
import { insertRefund, sumRefunds } from './refund-repository.ts';
import { revokeReturned } from './revoke-returned.ts';

interface Refund {
  amount: number;
  kind: Exclude<RefundKind, 'provider'>;
  /** Position of the session that failed. */
  position?: number;
}

/**
 * Stores a refund of a locked order together with the job that pays it (docs/adr/0018-payment.md). If the order was
 * completed, the points of the refunded part are revoked. No money has moved yet, so the audit row has no amount.
 */
export async function issueRefund(trx: Trx, order: LockedOrder, refund: Refund, { id: actorId }: By, now: Date) {
  const before = await sumRefunds(trx, order.id);
  const id = await insertRefund(trx, {
    ...refund,
    order_id: order.id,
    requested_at: now,
    next_try_at: nextCheckAt(now, now),
  });
  await enqueue(trx, PAY_REFUNDS, { orderId: order.id });
  await recordAudit(trx, { actorId, action: 'refund requested', table: 'refunds', targetId: id });
  await revokeReturned(trx, order, id, { before, after: before + refund.amount }, now);
}
