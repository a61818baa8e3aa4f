import { z } from 'zod';
import { CommaList } from '../call/codecs.ts';
import { Id, IdText, Instant } from '../common.ts';
import { ORDER_STATUS, SETTLE_STATUS } from '../constants.ts';
import { REFUND_KINDS, REFUND_REFUSALS } from '../order/refund.ts';
import { AgreedSession, SessionOffer } from '../order/session.ts';
import { PURCHASE_TEXT } from '../texts/purchase-texts.ts';
import { reviewFields } from '../writing/review-fields.ts';

/** Maximum number of orders on one page of a list. */
export const ORDERS_PER_PAGE = 100;

const won = z.number().int();
const OrderState = {
  order_status: z.literal(Object.values(ORDER_STATUS)),
  settle_status: z.literal(Object.values(SETTLE_STATUS)),
};

export const OrderListParams = z.object({
  page: z.number().int().min(1).max(100_000),
  size: z.number().int().min(1).max(ORDERS_PER_PAGE),
});

/** A purchase of the member, with the solution's data at the time of the purchase (rules/orders.md#order-list). */
export const Purchase = z.object({
  order_id: Id,
  goods_id: Id,
  goods_name: z.string(),
  goods_category: z.string(),
  goods_communicate: z.string(),
  /** Length of one session in minutes, and number of sessions. */
  goods_time: z.number().int(),
  sessions: z.number().int(),
  order_price: won,
  payment_date: Instant,
  counselor_nickname: z.string(),
  /** Agreed times, in the order of the sessions. */
  counsel_times: CommaList,
  /** The sessions with an agreed time, each with its state. */
  counsels: z.array(AgreedSession),
  /** Open offers of times, from both sides. */
  offers: z.array(SessionOffer),
  ...OrderState,
  /** Deadline of the counsellor's first contact, and its actual time; null if there was none. */
  contact_until: Instant,
  contacted_at: Instant.nullable(),
  valid_until: Instant,
  /** Messages of the counsellor that the member has not read. */
  unread_count: z.number().int(),
  is_review: z.literal([0, 1]),
  /** Fields of the member's review; empty or 0 if there is none. */
  review_keyword: CommaList,
  review_score: z.number(),
  review_text: z.string(),
  /** Points that a review would earn now; 0 if it is too late or no review is possible. */
  review_point: z.number().int(),
  refunds: z.array(
    z.object({
      amount: won,
      kind: z.enum(REFUND_KINDS),
      requested_at: Instant,
      /** Time of the refund; null while it is pending. */
      processed_at: Instant.nullable(),
    }),
  ),
});
export type Purchase = z.infer<typeof Purchase>;

/** Newest first. */
export const OrderList = z.object({ orderList: z.array(Purchase), totalElements: z.number().int() });
export type OrderList = z.infer<typeof OrderList>;

export const OrderParam = z.object({ orderId: IdText });

/** Refund that the member would get if they requested it now (rules/orders.md#refunds). */
export const RefundQuote = z.object({
  order_price: won,
  /** 0 if `refusal` is set. */
  refund_price: won,
  /** Share of the price in percent. */
  percent: z.number().int(),
  /** Sessions used, and sessions bought. */
  used: z.number().int(),
  sessions: z.number().int(),
  /** Sum of past and pending refunds that the member did not request. */
  returned: won,
  /** Why no refund can be requested now; null if it can. */
  refusal: z.enum(REFUND_REFUSALS).nullable(),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** Amount of the refund that the member saw; 409 if the amount has changed. If absent, the current amount is refunded. */
export const RefundBody = z.object({ refund_price: won.positive().optional() });
export type RefundBody = z.output<typeof RefundBody>;

/** State of the order after the request for a refund. */
export const RefundResult = z.object({ refund_price: won, ...OrderState });
export type RefundResult = z.infer<typeof RefundResult>;

/** A review of a completed purchase. */
export const GoodsReviewBody = z.object({
  goods_id: Id,
  order_id: Id,
  ...reviewFields({ scoreEmpty: PURCHASE_TEXT.scoreEmpty, short: PURCHASE_TEXT.reviewShort }),
});
export type GoodsReviewBody = z.output<typeof GoodsReviewBody>;

/** The points that the review earned. */
export const GoodsReviewResult = z.object({ order_id: Id, point: z.number().int() });
export type GoodsReviewResult = z.infer<typeof GoodsReviewResult>;
