import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { NotificationList, NotificationQuery, ReadBody, SeenBody, UnseenCount } from './notification.ts';

/** Calls for a member's notifications (rules/notifications.md). */

const tag = '알림';
const own = { tag, access: 'member', cache: 'never' } as const satisfies Partial<CallRules>;

export const list = {
  ...own,
  method: 'GET',
  path: '/api/notification/list',
  summary: '알림 목록',
  limit: 120,
  schema: { params: null, query: NotificationQuery, body: null, answer: NotificationList },
} as const satisfies Call;

export const unseen = {
  ...own,
  method: 'GET',
  path: '/api/notification/unseen',
  summary: '아직 보지 않은 알림의 수',
  limit: 240,
  schema: { params: null, query: null, body: null, answer: UnseenCount },
} as const satisfies Call;

export const see = {
  ...own,
  method: 'POST',
  path: '/api/notification/seen',
  summary: '알림을 봄으로 표시',
  limit: 120,
  schema: { params: null, query: null, body: SeenBody, answer: Nothing },
} as const satisfies Call;

export const read = {
  ...own,
  method: 'POST',
  path: '/api/notification/read',
  summary: '알림을 읽음으로 표시',
  limit: 240,
  schema: { params: null, query: null, body: ReadBody, answer: Nothing },
} as const satisfies Call;

export const readAll = {
  ...own,
  method: 'POST',
  path: '/api/notification/read-all',
  summary: '모든 알림을 읽음으로 표시',
  limit: 60,
  schema: { params: null, query: null, body: SeenBody, answer: Nothing },
} as const satisfies Call;
