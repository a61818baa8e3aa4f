import { z } from 'zod';
import type { Call, CallRules } from '../call/call.ts';
import { IdParam } from '../common.ts';
import { ExpertAnswers, ExpertGoods, ExpertList, ExpertListQuery, ExpertView } from './expert.ts';
import { GoodsList, GoodsListQuery, RecommendedGoods } from './goods.ts';
import { ExpertReviewsQuery, Reviews, ReviewsQuery } from './review.ts';
import { GoodsView } from './view.ts';

/** Calls for solutions and experts (rules/solutions.md). */

const tag = '솔루션';

const reading = { tag, access: 'public', limit: 300, cache: 5 } as const satisfies Omit<CallRules, 'schema'>;

export const recommended = {
  ...reading,
  method: 'GET',
  path: '/api/goods/recommand-list',
  summary: '추천 솔루션',
  schema: { params: null, query: null, body: null, answer: z.array(RecommendedGoods) },
} as const satisfies Call;

export const list = {
  ...reading,
  method: 'GET',
  path: '/api/goods/goods-list',
  summary: '솔루션 목록',
  schema: { params: null, query: GoodsListQuery, body: null, answer: GoodsList },
} as const satisfies Call;

export const experts = {
  ...reading,
  method: 'GET',
  path: '/api/goods/counselor-list',
  summary: '전문가 목록',
  schema: { params: null, query: ExpertListQuery, body: null, answer: ExpertList },
} as const satisfies Call;

export const view = {
  ...reading,
  method: 'GET',
  path: '/api/goods/goods-view/:id',
  summary: '솔루션 상세',
  schema: { params: IdParam, query: null, body: null, answer: GoodsView },
} as const satisfies Call;

export const reviews = {
  ...reading,
  method: 'GET',
  path: '/api/goods/goods-review-list/:id',
  summary: '솔루션 후기 더 보기',
  schema: { params: IdParam, query: ReviewsQuery, body: null, answer: Reviews },
} as const satisfies Call;

export const expertGoods = {
  ...reading,
  method: 'GET',
  path: '/api/goods/counselor-goods-list/:id',
  summary: '전문가의 솔루션',
  schema: { params: IdParam, query: null, body: null, answer: z.array(ExpertGoods) },
} as const satisfies Call;

export const expert = {
  ...reading,
  method: 'GET',
  path: '/api/goods/counselor-view/:id',
  summary: '전문가 상세',
  schema: { params: IdParam, query: null, body: null, answer: ExpertView },
} as const satisfies Call;

export const expertAnswers = {
  ...reading,
  method: 'GET',
  path: '/api/goods/counselor-answer-list/:id',
  summary: '전문가의 답변 더 보기',
  schema: { params: IdParam, query: ReviewsQuery, body: null, answer: ExpertAnswers },
} as const satisfies Call;

export const expertReviews = {
  ...reading,
  method: 'GET',
  path: '/api/goods/counselor-review-list/:id',
  summary: '전문가의 후기 더 보기',
  schema: { params: IdParam, query: ExpertReviewsQuery, body: null, answer: Reviews },
} as const satisfies Call;
