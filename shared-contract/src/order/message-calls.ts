import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { IdParam } from '../common.ts';
import {
  MessageBody,
  MessageReadBody,
  MessageReportBody,
  MessageSent,
  MessagesQuery,
  OrderMessages,
} from './messages.ts';

/** Calls for messages about an order (rules/orders.md#messages). Anybody but its buyer and its counsellor gets 404. */

const party = {
  tag: '주문 메시지',
  access: 'member',
  cache: 'never',
  refuses: [404, 409],
} as const satisfies Partial<CallRules>;

export const list = {
  ...party,
  method: 'GET',
  path: '/api/order/message-list/:id',
  summary: '주문의 메시지',
  limit: 240,
  schema: { params: IdParam, query: MessagesQuery, body: null, answer: OrderMessages },
} as const satisfies Call;

export const send = {
  ...party,
  method: 'POST',
  path: '/api/order/message',
  summary: '메시지 보내기',
  limit: 30,
  schema: { params: null, query: null, body: MessageBody, answer: MessageSent },
} as const satisfies Call;

export const read = {
  ...party,
  method: 'POST',
  path: '/api/order/message-read',
  summary: '메시지를 읽었다고 알림',
  limit: 120,
  schema: { params: null, query: null, body: MessageReadBody, answer: Nothing },
} as const satisfies Call;

export const report = {
  ...party,
  method: 'POST',
  path: '/api/order/message-report',
  summary: '받은 메시지 신고',
  limit: 20,
  schema: { params: null, query: null, body: MessageReportBody, answer: Nothing },
} as const satisfies Call;
