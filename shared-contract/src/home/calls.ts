import { z } from 'zod';
import { PostParams, ViewBody } from '../board/board.ts';
import { togglingOnBoard } from '../board/bookmark-calls.ts';
import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { Review } from '../goods/review.ts';
import {
  AnswerNumbers,
  Banner,
  HomeInfo,
  HomeWorry,
  Report,
  ReportListQuery,
  Sitemap,
  SitemapPart,
  SitemapPartParams,
} from './home.ts';

/** Calls for home and the report gallery (rules/home.md), for the sitemap, and calls that accept a post of either board. */

const tag = '홈';
const reading = { tag, access: 'public', limit: 300, cache: 5 } as const satisfies Partial<CallRules>;

export const banners = {
  ...reading,
  method: 'GET',
  path: '/api/main/main-list',
  summary: '배너',
  schema: { params: null, query: null, body: null, answer: z.array(Banner) },
} as const satisfies Call;

export const worries = {
  ...reading,
  method: 'GET',
  path: '/api/main/counsel-list',
  summary: '홈에 보일 고민',
  schema: { params: null, query: null, body: null, answer: z.array(HomeWorry) },
} as const satisfies Call;

export const answerNumbers = {
  method: 'GET',
  path: '/api/main/answer-numbers',
  tag,
  summary: '이번 달 답변 수와 답변까지 걸린 시간',
  access: 'public',
  limit: 300,
  cache: 60,
  schema: { params: null, query: null, body: null, answer: AnswerNumbers },
} as const satisfies Call;

export const reviews = {
  ...reading,
  method: 'GET',
  path: '/api/main/review-list',
  summary: '최근 후기',
  schema: { params: null, query: null, body: null, answer: z.array(Review) },
} as const satisfies Call;

export const reports = {
  ...reading,
  method: 'GET',
  path: '/api/main/report-list',
  summary: '리포트',
  schema: { params: null, query: ReportListQuery, body: null, answer: z.array(Report) },
} as const satisfies Call;

export const infos = {
  ...reading,
  method: 'GET',
  path: '/api/main/info-list',
  summary: '홈에 보일 정보글',
  schema: { params: null, query: null, body: null, answer: z.array(HomeInfo) },
} as const satisfies Call;

const forSearchEngines = { tag, access: 'public', limit: 60, cache: 60 } as const satisfies Partial<CallRules>;

export const sitemap = {
  ...forSearchEngines,
  method: 'GET',
  path: '/api/main/sitemap-parts',
  summary: '사이트맵의 부분 목록',
  schema: { params: null, query: null, body: null, answer: Sitemap },
} as const satisfies Call;

export const sitemapPart = {
  ...forSearchEngines,
  method: 'GET',
  path: '/api/main/sitemap-parts/:section/:part',
  summary: '사이트맵의 한 부분',
  schema: { params: SitemapPartParams, query: null, body: null, answer: SitemapPart },
} as const satisfies Call;

export const toggleBookmark = {
  ...togglingOnBoard,
  method: 'POST',
  path: '/api/main/bookmark/:table/:id',
  summary: '홈과 검색의 북마크 전환',
} as const satisfies Call;

export const countView = {
  method: 'POST',
  path: '/api/main/view/:table/:id',
  tag: '조회',
  summary: '글을 읽음',
  access: 'public',
  limit: 120,
  cache: 'never',
  refuses: [403],
  schema: { params: PostParams, query: null, body: ViewBody, answer: Nothing },
} as const satisfies Call;
