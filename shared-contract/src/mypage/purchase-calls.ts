import type { Call, CallRules } from '../call/call.ts';
import {
  GoodsReviewBody,
  GoodsReviewResult,
  OrderList,
  OrderListParams,
  OrderParam,
  RefundBody,
  RefundQuote,
  RefundResult,
} from './purchases.ts';

/** Calls for a member's purchases (rules/orders.md#order-list). */

const tag = '마이페이지';
const own = { tag, access: 'member', cache: 'never' } as const satisfies Partial<CallRules>;

export const list = {
  ...own,
  method: 'POST',
  path: '/api/mypage/order-list/:page/:size',
  summary: '구매 내역',
  limit: 120,
  schema: { params: OrderListParams, query: null, body: null, answer: OrderList },
} as const satisfies Call;

export const quote = {
  ...own,
  method: 'GET',
  path: '/api/mypage/order-refund/:orderId',
  summary: '환불 예정 금액',
  limit: 120,
  schema: { params: OrderParam, query: null, body: null, answer: RefundQuote },
} as const satisfies Call;

export const refund = {
  ...own,
  method: 'POST',
  path: '/api/mypage/order-refund/:orderId',
  summary: '환불 신청',
  limit: 30,
  refuses: [404, 409],
  schema: { params: OrderParam, query: null, body: RefundBody, answer: RefundResult },
} as const satisfies Call;

export const review = {
  ...own,
  method: 'POST',
  path: '/api/mypage/goods-review',
  summary: '솔루션 리뷰 등록',
  limit: 30,
  refuses: [404, 409],
  schema: { params: null, query: null, body: GoodsReviewBody, answer: GoodsReviewResult },
} as const satisfies Call;
