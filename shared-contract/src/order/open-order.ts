import { ORDER_STATUS, type OrderStatus } from '../constants.ts';

/** Rules of open orders: paid, with sessions left (rules/orders.md#order-status). No zod here. */
export const OPEN_ORDER: readonly OrderStatus[] = [ORDER_STATUS.paid, ORDER_STATUS.underWay];
