import { ORDER_STATUS, type OrderStatus } from '../constants.ts';

/**
 * Statuses of an open order, which is neither completed nor lapsed nor refunded (rules/orders.md#order-status). Must not import
 * zod: pages load this file.
 */
export const OPEN_ORDER: readonly OrderStatus[] = [ORDER_STATUS.paid, ORDER_STATUS.underWay];
