import type { Call, CallRules } from '../call/call.ts';
import { DeskTimes, DeskTimesBody } from './times.ts';

/** Calls with which a counsellor manages the own page and offers (rules/offers.md). */

const tag = '전문가 관리';

const reading = {
  tag,
  access: 'counsellor',
  limit: 120,
  cache: 'never',
  refuses: [404, 409],
} as const satisfies Partial<CallRules>;
const writing = { ...reading, limit: 60 } as const satisfies Partial<CallRules>;

export const times = {
  ...reading,
  method: 'GET',
  path: '/api/desk/times',
  summary: '내 상담 시간',
  schema: { params: null, query: null, body: null, answer: DeskTimes },
} as const satisfies Call;

export const replaceTimes = {
  ...writing,
  method: 'PUT',
  path: '/api/desk/times',
  summary: '내 상담 시간 저장',
  schema: { params: null, query: null, body: DeskTimesBody, answer: DeskTimes },
} as const satisfies Call;
