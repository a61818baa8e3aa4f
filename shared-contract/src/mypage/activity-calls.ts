import type { Call } from '../call/call.ts';
import { MyArticles, MyBookmarks, MyComments, MyPolls } from './activity.ts';
import { ListCursor, ListPage } from './paging.ts';

/** Calls for the lists of what a member did on the boards (rules/mypage.md#activity). */

const tag = '마이페이지';

export const articles = {
  method: 'GET',
  path: '/api/mypage/article/:page/:size',
  tag,
  summary: '내가 쓴 글',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyArticles },
} as const satisfies Call;

export const comments = {
  method: 'GET',
  path: '/api/mypage/comment/:page/:size',
  tag,
  summary: '내가 쓴 댓글',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyComments },
} as const satisfies Call;

export const polls = {
  method: 'GET',
  path: '/api/mypage/poll/:page/:size',
  tag,
  summary: '참여한 투표',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyPolls },
} as const satisfies Call;

export const bookmarks = {
  method: 'GET',
  path: '/api/mypage/bookmark/:page/:size',
  tag,
  summary: '북마크한 글',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: ListPage, query: ListCursor, body: null, answer: MyBookmarks },
} as const satisfies Call;
