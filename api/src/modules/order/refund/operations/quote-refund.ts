import type { RefundQuote } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { lockBoughtOrder } from '../../bought-order.ts';
import { termsOf } from '../terms-of.ts';

/** Refund of a purchase at this moment (rules/orders.md#refunds). @throws 404 for another member's purchase */
export const quoteRefund = (db: Db, memberId: number, orderId: number, now = new Date()): Promise<RefundQuote> =>
  // locked, so that sessions and refunds are read as of the same moment
  db.transaction().execute(async (trx) => {
    const order = await lockBoughtOrder(trx, orderId, memberId);
    const { amount, percent, used, returned, refusal } = await termsOf(trx, order, now);
    const { price: order_price, sessions } = order;
    return { order_price, refund_price: amount, percent, used, sessions, returned, refusal };
  });
