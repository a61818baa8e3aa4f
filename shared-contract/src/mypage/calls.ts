import { togglingOnBoard } from '../board/bookmark-calls.ts';
import type { Call } from '../call/call.ts';
import { MyCounts } from './my-counts.ts';
import { MyInfo } from './my-info.ts';

/** Calls for a member's own pages (rules/mypage.md). */

const tag = '마이페이지';

export const info = {
  method: 'GET',
  path: '/api/mypage/info',
  tag,
  summary: '내 정보',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: null, query: null, body: null, answer: MyInfo },
} as const satisfies Call;

export const counts = {
  method: 'GET',
  path: '/api/mypage/counts',
  tag,
  summary: '메뉴의 개수',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: null, query: null, body: null, answer: MyCounts },
} as const satisfies Call;

export const toggleBookmark = {
  ...togglingOnBoard,
  method: 'POST',
  path: '/api/mypage/bookmark/:table/:id',
  summary: '마이페이지의 북마크 전환',
} as const satisfies Call;
