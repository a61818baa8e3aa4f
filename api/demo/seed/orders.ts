import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus, validUntil } from '@onmaum/shared-contract';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { FieldCipher } from '../../src/lib/field-cipher.ts';
import { between } from './chance.ts';
import type { Clock } from './clock.ts';
import { DAY, HOUR } from './clock.ts';
import type { Product } from './goods.ts';
import type { People } from './people.ts';

const BUYER = '커피두잔';

export interface Order {
  id: number;
  product: Product;
  memberId: number;
  paidAt: Date;
  /** Number of sessions held. */
  done: number;
  /** Time of the next agreed session. */
  nextAt?: Date;
  status: OrderStatus;
  settle: SettleStatus;
  completedAt: Date | null;
  refund?: { requestedAt: Date; processedAt: Date | null };
  review?: Product['from']['reviews'][number] & { writtenAt: Date };
}

type Draft = Omit<Order, 'id'>;

/** One order for every review, and for the demo buyer one in each of the other states. */
export function planOrders(products: readonly Product[], people: People, clock: Clock): Order[] {
  const drafts = [
    ...products.flatMap((product) => reviewedOrders(product, people, clock)),
    ...buyerOrders(products, people, clock),
  ];
  return drafts
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    .map((order, index) => ({ ...order, id: index + 1 }));
}

function reviewedOrders(product: Product, people: People, clock: Clock): Draft[] {
  return product.from.reviews.map((review, at): Draft => {
    const writtenAt = clock.ago(review.daysAgo + between(1, 8, 'review hour', product.id, at) / 24);
    const completedAt = new Date(writtenAt.getTime() - between(6, 60, 'completed', product.id, at) * HOUR);
    const { sessions } = product.from;
    return {
      product,
      memberId: people.idOf(review.by),
      paidAt: new Date(completedAt.getTime() - (3 + (sessions - 1) * 7) * DAY),
      done: sessions,
      status: ORDER_STATUS.completed,
      settle: SETTLE_STATUS.settled,
      completedAt,
      review: { ...review, writtenAt },
    };
  });
}

function buyerOrders(products: readonly Product[], people: People, clock: Clock): Draft[] {
  const memberId = people.idOf(BUYER);
  const bought = new Set(products.filter(({ from }) => from.reviews.some(({ by }) => by === BUYER)));
  const rest = products.filter((product) => !bought.has(product) && product.from.sellStatus === 'Y');
  const single = rest.filter(({ from }) => from.sessions === 1);
  const several = rest.find(({ from }) => from.sessions > 1);
  const [paid, completed, expired, refundRequested, refunded] = single;
  if (!paid || !completed || !expired || !refundRequested || !refunded || !several) {
    throw new Error('the demo content has too few products for the orders of its buyer');
  }

  const order = (product: Product, paidDaysAgo: number, rest: Partial<Draft>): Draft => {
    const paidAt = clock.ago(paidDaysAgo);
    return {
      product,
      memberId,
      paidAt,
      done: 0,
      status: ORDER_STATUS.paid,
      settle: SETTLE_STATUS.none,
      completedAt: null,
      ...rest,
    };
  };
  return [
    order(paid, 1, {}),
    order(several, 16, { status: ORDER_STATUS.underWay, done: 1, nextAt: clock.ago(-3) }),
    order(completed, 9, {
      status: ORDER_STATUS.completed,
      settle: SETTLE_STATUS.settled,
      done: 1,
      completedAt: clock.ago(4),
    }),
    order(expired, 45, { status: ORDER_STATUS.lapsed, settle: SETTLE_STATUS.settled }),
    order(refundRequested, 3, {
      status: ORDER_STATUS.refunded,
      settle: SETTLE_STATUS.refundRequested,
      refund: { requestedAt: clock.ago(1), processedAt: null },
    }),
    order(refunded, 60, {
      status: ORDER_STATUS.refunded,
      settle: SETTLE_STATUS.refunded,
      refund: { requestedAt: clock.ago(58), processedAt: clock.ago(55) },
    }),
  ];
}

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

/** @param buyer the name that the receipt shows */
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
  created_at: new Date(order.paidAt.getTime() - HOUR / 30),
  settled_at: order.paidAt,
});

/** The sessions held, spread over the duration of the order, and the next agreed one. */
export function sessionRows(order: Order, clock: Clock): Insertable<Database['order_sessions']>[] {
  const from = order.paidAt.getTime() + DAY;
  const until = (order.completedAt ?? clock.ago(1)).getTime();
  const held = Array.from({ length: order.done }, (_, at) => ({
    order_id: order.id,
    position: at + 1,
    starts_at: new Date(from + ((until - from) * (at + 1)) / order.done - HOUR),
    status: 'done' as const,
  }));
  if (!order.nextAt) return held;
  return [
    ...held,
    { order_id: order.id, position: order.done + 1, starts_at: order.nextAt, status: 'scheduled' as const },
  ];
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
          // never: no provider knows the payments of the demonstration
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
