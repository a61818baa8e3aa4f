import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { DataExport, DataExportFile, Farewell, MarketingParams, MyInfoChange } from './member.ts';

/** Calls with which members change, export and close their own accounts (rules/mypage.md). */

const tag = '회원 정보';
const own = { tag, access: 'member', limit: 30, cache: 'never' } as const satisfies Partial<CallRules>;

export const updateInfo = {
  ...own,
  method: 'PUT',
  path: '/api/mypage/info-update',
  summary: '내 정보 수정',
  schema: { params: null, query: null, body: MyInfoChange, answer: Nothing },
} as const satisfies Call;

export const setMarketing = {
  ...own,
  method: 'PUT',
  path: '/api/mypage/marketing/:agree',
  summary: '마케팅 정보 수신 동의 변경',
  schema: { params: MarketingParams, query: null, body: null, answer: Nothing },
} as const satisfies Call;

export const farewell = {
  ...own,
  method: 'GET',
  path: '/api/mypage/withdrawal',
  summary: '탈퇴하면 달라지는 것',
  schema: { params: null, query: null, body: null, answer: Farewell },
} as const satisfies Call;

export const withdraw = {
  ...own,
  method: 'PUT',
  path: '/api/mypage/withdrawal',
  summary: '회원 탈퇴',
  refuses: [409],
  schema: { params: null, query: null, body: null, answer: Nothing },
} as const satisfies Call;

export const readExport = {
  ...own,
  method: 'GET',
  path: '/api/mypage/data-export',
  limit: 120,
  summary: '내 정보 내려받기 상태',
  schema: { params: null, query: null, body: null, answer: DataExport },
} as const satisfies Call;

export const requestExport = {
  ...own,
  method: 'POST',
  path: '/api/mypage/data-export',
  summary: '내 정보 내려받기 신청',
  refuses: [409],
  schema: { params: null, query: null, body: null, answer: DataExport },
} as const satisfies Call;

export const downloadExport = {
  ...own,
  method: 'GET',
  path: '/api/mypage/data-export/file',
  limit: 5,
  summary: '내 정보 파일',
  refuses: [404],
  schema: { params: null, query: null, body: null, answer: DataExportFile },
} as const satisfies Call;
