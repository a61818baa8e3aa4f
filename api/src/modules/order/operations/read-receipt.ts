import { contactUntil, type Receipt } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findDoneRefunds, findReceipt } from '../order-repository.ts';
import { openBuyerName } from '../payment/buyer.ts';

/** A member's purchase as its receipt shows it (rules/orders.md#receipt). @throws 404 for another member's purchase */
export async function readReceipt(db: Db, cipher: FieldCipher, memberId: number, orderId: number): Promise<Receipt> {
  const order = await findReceipt(db, orderId, memberId);
  if (!order) throw notFound();
  const refunds = await findDoneRefunds(db, orderId);
  return {
    order_id: order.id,
    order_no: order.order_no,
    goods_id: order.goods_id,
    goods_name: order.goods_name,
    goods_category: order.category,
    goods_communicate: order.communicate,
    goods_time: order.minutes,
    sessions: order.sessions,
    counselor_nickname: order.counsellor_nickname,
    order_price: order.price,
    payment_method: order.payment_method,
    card_name: order.card_name,
    buyer_name: openBuyerName(cipher, order.buyer_name_enc),
    payment_date: order.paid_at.toISOString(),
    contact_until: contactUntil(order.paid_at).toISOString(),
    valid_until: order.valid_until.toISOString(),
    order_status: order.order_status,
    settle_status: order.settle_status,
    refunds: refunds.map(({ amount, kind, at }) => ({ amount, kind, processed_at: at.toISOString() })),
  };
}
