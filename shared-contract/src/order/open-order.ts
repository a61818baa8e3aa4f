import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '../constants.ts';

/**
 * Statuses of an open order, which is neither completed nor lapsed nor refunded (rules/orders.md#order-status). Must not import
 * zod: pages load this file.
 */
export const OPEN_ORDER: readonly OrderStatus[] = [ORDER_STATUS.paid, ORDER_STATUS.underWay];

/** Whether an order has not ended: sessions can take place, and a refund is possible. */
export const isOpenOrder = (order: { order_status: OrderStatus; settle_status: SettleStatus }): boolean =>
  OPEN_ORDER.includes(order.order_status) && order.settle_status === SETTLE_STATUS.none;
