import type { Call, CallRules } from '../call/call.ts';
import { ListCursor, ListPage } from '../mypage/paging.ts';
import { AbuseReportBody, AbuseReports, ReportAnswer } from './report.ts';

/** Calls for abuse reports (rules/moderation.md#reports). */

const tag = '신고';
const rules = { tag, access: 'member', cache: 'never' } as const satisfies Partial<CallRules>;

export const report = {
  ...rules,
  method: 'POST',
  path: '/api/moderation/report',
  summary: '신고하기',
  limit: { perHour: 30 },
  refuses: [404, 409],
  schema: { params: null, query: null, body: AbuseReportBody, answer: ReportAnswer },
} as const satisfies Call;

export const reports = {
  ...rules,
  method: 'GET',
  path: '/api/mypage/abuse-report-list/:page/:size',
  summary: '내 신고',
  limit: 120,
  schema: { params: ListPage, query: ListCursor, body: null, answer: AbuseReports },
} as const satisfies Call;
