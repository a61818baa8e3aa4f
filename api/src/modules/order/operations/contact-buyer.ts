import { ORDER_STATUS, type OrderProgress } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { describeProgress, lockHeldOrder } from '../held-order.ts';
import { forbiddenNow, moveOrder } from '../move-order.ts';

/**
 * Records that the counsellor has made contact (rules/orders.md#first-contact). Only the first time is stored.
 * @throws 409 when the validity ended without a contact: the whole price is refunded, even if the job that does so is late
 */
export const contactBuyer = (db: Db, counsellorId: number, orderId: number, now = new Date()): Promise<OrderProgress> =>
  db.transaction().execute(async (trx) => {
    const order = await lockHeldOrder(trx, orderId, counsellorId);
    if (order.order_status === ORDER_STATUS.paid && order.valid_until <= now) throw forbiddenNow();
    const moved = await moveOrder(trx, order, 'contact', { actor: 'counsellor', id: counsellorId }, now);
    return describeProgress(trx, moved);
  });
