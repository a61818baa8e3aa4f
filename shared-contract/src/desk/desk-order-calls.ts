import type { Call, CallRules } from '../call/call.ts';
import { IdParam } from '../common.ts';
import { DeskOrder, DeskOrders, DeskOrdersQuery, OrderContact, OrderContactBody, SessionNoteBody } from './orders.ts';
import { DeskNoteSaved } from './worry-answer.ts';

/**
 * Calls with which counsellors view their orders and save notes about them (rules/desk.md#orders). Calls that change an order are
 * in the folder `order`.
 */

const tag = '데스크 주문';

const reading = {
  tag,
  access: 'counsellor',
  limit: 300,
  cache: 'never',
  refuses: [404, 409],
} as const satisfies Partial<CallRules>;

export const list = {
  ...reading,
  method: 'GET',
  path: '/api/desk/order-list',
  summary: '맡은 주문 목록',
  schema: { params: null, query: DeskOrdersQuery, body: null, answer: DeskOrders },
} as const satisfies Call;

export const view = {
  ...reading,
  method: 'GET',
  path: '/api/desk/order/:id',
  summary: '맡은 주문',
  schema: { params: IdParam, query: null, body: null, answer: DeskOrder },
} as const satisfies Call;

export const contact = {
  ...reading,
  limit: 60,
  method: 'POST',
  path: '/api/desk/order-contact',
  summary: '맡은 주문의 구매자 연락처; 본 일이 기록된다',
  schema: { params: null, query: null, body: OrderContactBody, answer: OrderContact },
} as const satisfies Call;

export const saveNote = {
  ...reading,
  limit: 120,
  method: 'PUT',
  path: '/api/desk/session-note',
  summary: '상담에 대한 내 메모 저장',
  schema: { params: null, query: null, body: SessionNoteBody, answer: DeskNoteSaved },
} as const satisfies Call;
