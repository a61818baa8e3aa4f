import type { Call, CallRules } from '../call/call.ts';
import { MyArticles, MyBookmarks, MyComments, MyPolls } from './activity.ts';
import { ListCursor, ListPage } from './paging.ts';

/** Calls for the lists of a member's activity on the boards (rules/mypage.md#activity). */

const tag = '마이페이지';
const reading = { tag, access: 'member', limit: 120, cache: 'never' } as const satisfies Partial<CallRules>;

export const articles = {
  ...reading,
  method: 'GET',
  path: '/api/mypage/article/:page/:size',
  summary: '내가 쓴 글',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyArticles },
} as const satisfies Call;

export const comments = {
  ...reading,
  method: 'GET',
  path: '/api/mypage/comment/:page/:size',
  summary: '내가 쓴 댓글',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyComments },
} as const satisfies Call;

export const polls = {
  ...reading,
  method: 'GET',
  path: '/api/mypage/poll/:page/:size',
  summary: '참여한 투표',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyPolls },
} as const satisfies Call;

export const bookmarks = {
  ...reading,
  method: 'GET',
  path: '/api/mypage/bookmark/:page/:size',
  summary: '북마크한 글',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyBookmarks },
} as const satisfies Call;
