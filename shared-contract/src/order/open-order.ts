import { ORDER_STATUS, type OrderStatus } from '../constants.ts';

/** Of an order that is open: paid, and its sessions not used up (rules/orders.md#order-status). No zod here. */
export const OPEN_ORDER: readonly OrderStatus[] = [ORDER_STATUS.paid, ORDER_STATUS.underWay];
