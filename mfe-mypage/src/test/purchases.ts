import type { AgreedSession, OrderProgress, Purchase, RefundQuote, SessionOffer } from '@onmaum/shared-contract';

/** A purchase that was just paid; pass the fields that matter to the test. */
export const somePurchase = (own: Partial<Purchase> = {}): Purchase => ({
  order_id: 5,
  goods_id: 7,
  goods_name: '번아웃 점검 상담',
  goods_category: '심리상담',
  goods_communicate: '화상',
  goods_time: 50,
  sessions: 1,
  order_price: 48_000,
  payment_date: '2026-11-20T03:00:00.000Z',
  counselor_nickname: '한서윤',
  counsel_times: [],
  counsels: [],
  offers: [],
  unread_count: 0,
  order_status: 1,
  settle_status: 0,
  contact_until: '2026-11-21T03:00:00.000Z',
  contacted_at: null,
  valid_until: '2026-12-04T15:00:00.000Z',
  is_review: 0,
  review_keyword: [],
  review_score: 0,
  review_text: '',
  review_point: 0,
  refunds: [],
  ...own,
});

/** An agreed session of 50 minutes. */
export const someSession = (own: Partial<AgreedSession> = {}): AgreedSession => ({
  position: 1,
  starts_at: '2026-11-25T05:00:00.000Z',
  ends_at: '2026-11-25T05:50:00.000Z',
  status: 'scheduled',
  object_until: null,
  objection: null,
  ...own,
});

/** An open offer of one time, which the buyer made just after the payment. */
export const someOffer = (own: Partial<SessionOffer> = {}): SessionOffer => ({
  offer_id: 9,
  position: 1,
  by: 'buyer',
  times: ['2026-11-25T05:00:00.000Z'],
  late_yn: false,
  created_at: '2026-11-20T03:05:00.000Z',
  ...own,
});

/** The response to a call about the sessions of a purchase. */
export const someProgress = (own: Partial<OrderProgress> = {}): OrderProgress => ({
  order_id: 5,
  order_status: 1,
  contacted_at: null,
  sessions: [],
  offers: [],
  ...own,
});

/** A refund of the whole price, before any session. */
export const someQuote = (own: Partial<RefundQuote> = {}): RefundQuote => ({
  order_price: 48_000,
  refund_price: 48_000,
  percent: 100,
  used: 0,
  sessions: 1,
  returned: 0,
  refusal: null,
  ...own,
});
