import { PURCHASE_TEXT, REFUND_REFUSAL_TEXT, type RefundBody, type RefundResult } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { conflict } from '../../../../errors.ts';
import { lockBoughtOrder } from '../../bought-order.ts';
import { moveOrder } from '../../move-order.ts';
import { issueRefund } from '../issue-refund.ts';
import { termsOf } from '../terms-of.ts';

/** Stores a member's request for a refund (rules/orders.md#refunds). @throws 404, 409 */
export const requestRefund = (
  db: Db,
  memberId: number,
  orderId: number,
  { refund_price: seen }: RefundBody,
  now = new Date(),
): Promise<RefundResult> =>
  db.transaction().execute(async (trx) => {
    const order = await lockBoughtOrder(trx, orderId, memberId);
    const { amount, refusal } = await termsOf(trx, order, now);
    if (refusal) throw conflict(`refund_${refusal}`, REFUND_REFUSAL_TEXT[refusal]);
    if (seen !== undefined && seen !== amount) throw conflict('refund_changed', PURCHASE_TEXT.refundChanged(amount));
    const by = { actor: 'buyer', id: memberId } as const;
    await issueRefund(trx, order, { amount, kind: 'request' }, by, now);
    const { order_status, settle_status } = await moveOrder(trx, order, 'requestRefund', by, now);
    return { refund_price: amount, order_status, settle_status };
  });
