import { ORDER_STATUS, purchasePoints } from '@onmaum/shared-contract';
import type { Trx } from '../../../db/schema.ts';
import { POINT_CAUSES } from '../../point/causes.ts';
import { revokePoints } from '../../point/revoke-points.ts';
import type { LockedOrder } from '../order-repository.ts';

/**
 * Revokes the points of a completed order for the part of its price that is refunded now (rules/points.md#grants).
 * @param sums refunded part of the price before and after this refund, in won
 */
export async function revokeReturned(
  trx: Trx,
  order: LockedOrder,
  refundId: number,
  sums: { before: number; after: number },
  now: Date,
): Promise<void> {
  if (order.order_status !== ORDER_STATUS.completed) return;
  const { cause, key } = POINT_CAUSES.orderRefunded;
  const amount = purchasePoints(order.price - sums.before) - purchasePoints(order.price - sums.after);
  if (amount > 0) await revokePoints(trx, [{ memberId: order.member_id, amount }], { cause, key: key(refundId) }, now);
}
