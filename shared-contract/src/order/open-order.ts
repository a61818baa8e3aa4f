import { ORDER_STATUS, type OrderStatus } from '../constants.ts';

/**
 * Status of open orders, which are paid and have sessions left (rules/orders.md#order-status). Must not import zod: pages load
 * this file.
 */
export const OPEN_ORDER: readonly OrderStatus[] = [ORDER_STATUS.paid, ORDER_STATUS.underWay];
