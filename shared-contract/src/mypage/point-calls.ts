import type { Call, CallRules } from '../call/call.ts';
import { ListCursor, ListPage } from './paging.ts';
import { DeliveryBody, ExchangeBody, Exchanged, ExchangeItem, ExchangeList, PointList, PointShop } from './points.ts';

/** Calls for points and the point shop (rules/points.md). */

const tag = '포인트';
const own = { tag, access: 'member', cache: 'never' } as const satisfies Partial<CallRules>;
const reading = { ...own, limit: 120 } as const satisfies Partial<CallRules>;

export const list = {
  ...reading,
  method: 'GET',
  path: '/api/mypage/point-list/:page/:size',
  summary: '포인트 내역',
  schema: { params: ListPage, query: ListCursor, body: null, answer: PointList },
} as const satisfies Call;

export const shop = {
  ...reading,
  method: 'GET',
  path: '/api/mypage/point-shop',
  summary: '포인트샵 상품',
  schema: { params: null, query: null, body: null, answer: PointShop },
} as const satisfies Call;

export const exchange = {
  ...own,
  method: 'POST',
  path: '/api/mypage/point-shop',
  summary: '포인트 교환',
  limit: 30,
  refuses: [404, 409],
  schema: { params: null, query: null, body: ExchangeBody, answer: Exchanged },
} as const satisfies Call;

export const exchanges = {
  ...reading,
  method: 'GET',
  path: '/api/mypage/point-exchange-list/:page/:size',
  summary: '교환 내역',
  schema: { params: ListPage, query: ListCursor, body: null, answer: ExchangeList },
} as const satisfies Call;

export const deliver = {
  ...own,
  method: 'PUT',
  path: '/api/mypage/point-shop-delivery',
  summary: '교환한 상품의 향과 주소 입력',
  limit: 30,
  refuses: [404, 409],
  schema: { params: null, query: null, body: DeliveryBody, answer: ExchangeItem },
} as const satisfies Call;
