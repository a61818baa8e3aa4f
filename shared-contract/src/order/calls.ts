import type { Call, CallRules } from '../call/call.ts';
import { IdParam } from '../common.ts';
import { ContactPhone, ContactPhoneBody } from './contact-phone.ts';
import {
  PaymentParams,
  PaymentState,
  PrepareBody,
  PreparedPayment,
  Receipt,
  StoreBody,
  StoreResult,
  WebhookBody,
  WebhookResult,
} from './purchase.ts';
import {
  ConfirmBody,
  FreeTimes,
  FreeTimesParams,
  ObjectionBody,
  OfferBody,
  OrderProgress,
  SessionReportBody,
} from './session.ts';

/** Calls for payment and orders (rules/orders.md). */

const tag = '주문';

const buying = { tag, access: 'member', cache: 'never' } as const satisfies Partial<CallRules>;
/** Rules of calls for the buyer and the counsellor of an order. Anybody else gets 404. */
const agreeing = {
  tag,
  access: 'member',
  limit: 60,
  refuses: [404, 409],
  cache: 'never',
} as const satisfies Partial<CallRules>;
const holding = {
  tag,
  access: 'counsellor',
  limit: 120,
  refuses: [404, 409],
  cache: 'never',
} as const satisfies Partial<CallRules>;

export const prepare = {
  ...buying,
  method: 'POST',
  path: '/api/order/prepare',
  summary: '결제 준비',
  limit: 20,
  refuses: [404, 409, 503],
  schema: { params: null, query: null, body: PrepareBody, answer: PreparedPayment },
} as const satisfies Call;

export const store = {
  ...buying,
  method: 'POST',
  path: '/api/order/store',
  summary: '주문 저장',
  limit: 30,
  refuses: [503],
  schema: { params: null, query: null, body: StoreBody, answer: StoreResult },
} as const satisfies Call;

export const payment = {
  ...buying,
  method: 'GET',
  path: '/api/order/payment/:order_no',
  summary: '결제 상태',
  limit: 120,
  schema: { params: PaymentParams, query: null, body: null, answer: PaymentState },
} as const satisfies Call;

export const webhook = {
  method: 'POST',
  path: '/api/order/webhook',
  tag,
  summary: '결제사의 알림',
  access: 'open',
  limit: 600,
  cache: 'never',
  schema: { params: null, query: null, body: WebhookBody, answer: WebhookResult },
} as const satisfies Call;

export const receipt = {
  ...buying,
  method: 'GET',
  path: '/api/order/receipt/:id',
  summary: '영수증',
  limit: 120,
  schema: { params: IdParam, query: null, body: null, answer: Receipt },
} as const satisfies Call;

export const contactPhone = {
  ...buying,
  method: 'GET',
  path: '/api/order/contact-phone/:id',
  summary: '전문가가 연락할 번호',
  limit: 120,
  refuses: [404],
  schema: { params: IdParam, query: null, body: null, answer: ContactPhone },
} as const satisfies Call;

export const changeContactPhone = {
  ...buying,
  method: 'PUT',
  path: '/api/order/contact-phone',
  summary: '첫 연락 전에 연락받을 번호 고치기',
  limit: 30,
  refuses: [404, 409],
  schema: { params: null, query: null, body: ContactPhoneBody, answer: ContactPhone },
} as const satisfies Call;

export const contact = {
  ...holding,
  method: 'POST',
  path: '/api/order/contact/:id',
  summary: '첫 연락을 했다고 알림',
  schema: { params: IdParam, query: null, body: null, answer: OrderProgress },
} as const satisfies Call;

export const report = {
  ...holding,
  method: 'POST',
  path: '/api/order/session-report',
  summary: '상담을 마쳤거나 오지 않았다고 알림',
  schema: { params: null, query: null, body: SessionReportBody, answer: OrderProgress },
} as const satisfies Call;

export const progress = {
  ...agreeing,
  method: 'GET',
  path: '/api/order/progress/:id',
  summary: '상담 일정과 제안',
  limit: 120,
  refuses: [404, 409],
  schema: { params: IdParam, query: null, body: null, answer: OrderProgress },
} as const satisfies Call;

export const freeTimes = {
  ...agreeing,
  method: 'GET',
  path: '/api/order/free-times/:id/:position',
  summary: '예약할 수 있는 시간',
  schema: { params: FreeTimesParams, query: null, body: null, answer: FreeTimes },
} as const satisfies Call;

export const offer = {
  ...agreeing,
  method: 'POST',
  path: '/api/order/session-offer',
  summary: '상담 시간 제안하기',
  schema: { params: null, query: null, body: OfferBody, answer: OrderProgress },
} as const satisfies Call;

export const confirm = {
  ...agreeing,
  method: 'POST',
  path: '/api/order/session-confirm',
  summary: '제안받은 상담 시간으로 정하기',
  schema: { params: null, query: null, body: ConfirmBody, answer: OrderProgress },
} as const satisfies Call;

export const decline = {
  ...agreeing,
  method: 'POST',
  path: '/api/order/offer-decline/:id',
  summary: '제안받은 상담 시간 거절하기',
  schema: { params: IdParam, query: null, body: null, answer: OrderProgress },
} as const satisfies Call;

export const withdraw = {
  ...agreeing,
  method: 'POST',
  path: '/api/order/offer-withdraw/:id',
  summary: '상담 시간 제안 거두기',
  schema: { params: IdParam, query: null, body: null, answer: OrderProgress },
} as const satisfies Call;

export const object = {
  ...agreeing,
  method: 'POST',
  path: '/api/order/session-objection',
  summary: '상담 결과에 이의 신청하기',
  schema: { params: null, query: null, body: ObjectionBody, answer: OrderProgress },
} as const satisfies Call;
