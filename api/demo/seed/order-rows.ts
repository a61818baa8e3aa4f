import { validUntil } from '@onmaum/shared-contract';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { FieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import type { Clock } from './clock.ts';
import { DAY, daytimeBefore, HOUR } from './clock.ts';
import type { Order } from './orders.ts';
import { phoneOf } from './people.ts';

const orderNo = ({ id, paidAt }: Order) => `ONMAUM_${paidAt.getTime() + id}`;
const impUid = ({ id, paidAt }: Order) => `imp_${Math.floor(paidAt.getTime() / 1000)}${String(id).padStart(4, '0')}`;

export function orderRow(order: Order): Insertable<Database['orders']> {
  const { from, id: goods_id, counsellorId } = order.product;
  return {
    id: order.id,
    order_no: orderNo(order),
    imp_uid: impUid(order),
    member_id: order.memberId,
    goods_id,
    counsellor_id: counsellorId,
    goods_name: from.name,
    category: from.category,
    communicate: from.communicate,
    minutes: from.time,
    participants: from.participants,
    counsellor_nickname: from.counsellor,
    price: from.sellPrice,
    sessions: from.sessions,
    card_name: '온마음카드',
    order_status: order.status,
    settle_status: order.settle,
    paid_at: order.paidAt,
    valid_until: validUntil(order.paidAt, from.sessions),
    contacted_at: order.done > 0 || order.nextAt ? new Date(order.paidAt.getTime() + 5 * HOUR) : null,
    completed_at: order.completedAt,
    created_at: order.paidAt,
  };
}

/** The row of an order's payment intent. @param buyer the name on the receipt */
export const intentRow = (
  order: Order,
  buyer: string,
  cipher: FieldCipher,
): Insertable<Database['payment_intents']> => ({
  order_no: orderNo(order),
  member_id: order.memberId,
  goods_id: order.product.id,
  amount: order.product.from.sellPrice,
  state: 'paid',
  imp_uid: impUid(order),
  buyer_name_enc: cipher.encrypt(buyer, 'payment_intents.buyer_name'),
  buyer_tel_enc: cipher.encrypt(phoneOf(order.memberId), 'payment_intents.buyer_tel'),
  created_at: new Date(order.paidAt.getTime() - HOUR / 30),
  settled_at: order.paidAt,
});

/** Rows of the held sessions, spread over the time since the payment, and of the next agreed session. */
export function sessionRows(order: Order, clock: Clock): Insertable<Database['order_sessions']>[] {
  const from = order.paidAt.getTime() + DAY;
  const lasts = (order.product.from.time / 60) * HOUR;
  const until = (order.completedAt ?? clock.ago(1)).getTime() - lasts;
  const times = Array.from({ length: order.done }, (_, at) =>
    daytimeBefore(new Date(from + ((until - from) * (at + 1)) / order.done)),
  );
  return [...times, ...(order.nextAt ? [order.nextAt] : [])].map((starts_at, at) => ({
    order_id: order.id,
    position: at + 1,
    counsellor_id: order.product.counsellorId,
    starts_at,
    ends_at: new Date(starts_at.getTime() + lasts),
    booking_key: `order ${order.id} session ${at + 1}`,
    status: at < order.done ? 'done' : 'scheduled',
  }));
}

export const refundRows = ({ id, product, refund }: Order): Insertable<Database['refunds']>[] =>
  refund
    ? [
        {
          order_id: id,
          amount: product.from.sellPrice,
          kind: 'request',
          status: refund.processedAt ? 'done' : 'requested',
          requested_at: refund.requestedAt,
          processed_at: refund.processedAt,
          // the refund is never attempted: no payment provider has the payments of the demo content
          next_try_at: refund.processedAt ? null : new Date('9999-01-01'),
        },
      ]
    : [];

export const goodsReviewRows = (orders: readonly Order[]): Insertable<Database['goods_reviews']>[] =>
  orders
    .flatMap(({ id, product, memberId, review }) => (review ? [{ id, product, memberId, review }] : []))
    .toSorted((a, b) => a.review.writtenAt.getTime() - b.review.writtenAt.getTime())
    .map(({ id, product, memberId, review }) => ({
      order_id: id,
      goods_id: product.id,
      counsellor_id: product.counsellorId,
      member_id: memberId,
      score: review.score,
      keywords: review.keywords,
      text: review.text,
      created_at: review.writtenAt,
    }));
