import type { Call, CallRules } from '../call/call.ts';
import { IdParam } from '../common.ts';
import { IntakeBody, IntakeReadings, IntakeSaved, IntakeSheet, IntakeUpdateBody, OrderIntake } from './intake.ts';

/** Calls for the intake sheet (rules/mypage.md#intake-sheet). */

const tag = '상담 신청서';
const own = { tag, access: 'member', cache: 'never' } as const satisfies Partial<CallRules>;

export const store = {
  ...own,
  method: 'POST',
  path: '/api/mypage/pre-counsel-docs',
  summary: '상담 신청서를 처음 저장',
  limit: 30,
  refuses: [409],
  schema: { params: null, query: null, body: IntakeBody, answer: IntakeSaved },
} as const satisfies Call;

export const update = {
  ...own,
  method: 'PUT',
  path: '/api/mypage/pre-counsel-docs',
  summary: '상담 신청서 수정',
  limit: 30,
  refuses: [404, 409],
  schema: { params: null, query: null, body: IntakeUpdateBody, answer: IntakeSaved },
} as const satisfies Call;

export const read = {
  ...own,
  method: 'GET',
  path: '/api/mypage/pre-counsel-docs',
  summary: '내 상담 신청서; 저장한 적이 없으면 422',
  limit: 120,
  refuses: [422],
  schema: { params: null, query: null, body: null, answer: IntakeSheet },
} as const satisfies Call;

export const readings = {
  ...own,
  method: 'GET',
  path: '/api/mypage/pre-counsel-readings',
  summary: '내 상담 신청서를 읽은 전문가',
  limit: 120,
  schema: { params: null, query: null, body: null, answer: IntakeReadings },
} as const satisfies Call;

export const readForOrder = {
  tag,
  access: 'counsellor',
  limit: 60,
  cache: 'never',
  changes: true,
  method: 'GET',
  path: '/api/order/intake/:id',
  summary: '맡은 주문의 상담 신청서; 읽은 일이 기록된다',
  refuses: [404, 409],
  schema: { params: IdParam, query: null, body: null, answer: OrderIntake },
} as const satisfies Call;
