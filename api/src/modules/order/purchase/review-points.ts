import { DAY_MS, ORDER_STATUS, type OrderStatus } from '@onmaum/shared-contract';
import { POINT_CAUSES, REVIEW_DAYS } from '../../point/causes.ts';

const REVIEW_MS = REVIEW_DAYS * DAY_MS;

/** What a first review of an order earns now (rules/points.md#grants). */
export const reviewPoints = (order: { order_status: OrderStatus; completed_at: Date | null }, now: Date): number => {
  const { order_status, completed_at } = order;
  const isInTime = completed_at !== null && now.getTime() - completed_at.getTime() <= REVIEW_MS;
  return order_status === ORDER_STATUS.completed && isInTime ? POINT_CAUSES.goodsReviewed.amount : 0;
};
