import type { Call, CallRules } from '../call/call.ts';
import { CalendarFile } from '../call/codecs.ts';
import { IdParam } from '../common.ts';
import { GoodsPlace, GoodsPlaceBody, OrderPlaces, SessionPlaceBody } from './place.ts';

/** Calls for the places and the calendar entries of sessions (rules/orders.md#place). */

const tag = '상담 장소';
const atDesk = {
  tag,
  access: 'counsellor',
  limit: 60,
  cache: 'never',
  refuses: [404, 409],
} as const satisfies Partial<CallRules>;
const party = {
  tag,
  access: 'member',
  limit: 120,
  cache: 'never',
  refuses: [404, 409],
} as const satisfies Partial<CallRules>;

export const goodsPlace = {
  ...atDesk,
  method: 'GET',
  path: '/api/desk/goods-place/:id',
  summary: '내 솔루션의 상담 장소',
  schema: { params: IdParam, query: null, body: null, answer: GoodsPlace },
} as const satisfies Call;

export const setGoodsPlace = {
  ...atDesk,
  method: 'PUT',
  path: '/api/desk/goods-place',
  summary: '내 솔루션의 상담 장소 저장',
  schema: { params: null, query: null, body: GoodsPlaceBody, answer: GoodsPlace },
} as const satisfies Call;

export const setSessionPlace = {
  ...atDesk,
  method: 'PUT',
  path: '/api/desk/session-place',
  summary: '한 회기의 상담 장소 저장',
  schema: { params: null, query: null, body: SessionPlaceBody, answer: OrderPlaces },
} as const satisfies Call;

export const places = {
  ...party,
  method: 'GET',
  path: '/api/order/places/:id',
  summary: '시간이 정해진 상담의 장소',
  schema: { params: IdParam, query: null, body: null, answer: OrderPlaces },
} as const satisfies Call;

export const calendar = {
  ...party,
  method: 'GET',
  path: '/api/order/calendar/:id',
  summary: '상담 일정의 캘린더 파일',
  schema: { params: IdParam, query: null, body: null, answer: CalendarFile },
} as const satisfies Call;
