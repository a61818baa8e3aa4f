import { isReviewPaid, ORDER_STATUS, type OrderStatus } from '@onmaum/shared-contract';
import { POINT_CAUSES } from '../../point/causes.ts';

/** Points that a first review of an order would earn now (rules/points.md#grants). */
export const reviewPoints = (order: { order_status: OrderStatus; completed_at: Date | null }, now: Date): number => {
  const { order_status, completed_at } = order;
  const isInTime = completed_at !== null && isReviewPaid(completed_at, now);
  return order_status === ORDER_STATUS.completed && isInTime ? POINT_CAUSES.goodsReviewed.amount : 0;
};
