import { z } from 'zod';
import type { Call } from '../call/call.ts';
import { commaList, yn } from '../call/fields.ts';
import { GoodsListItem, RecommendedGoods } from './goods.ts';

/** Calls for solutions (rules/solutions.md). */

const tag = '솔루션';

export const recommended = {
  method: 'GET',
  path: '/api/goods/recommand-list',
  tag,
  summary: '추천 솔루션',
  access: 'public',
  limit: 300,
  cache: 5,
  schema: { params: null, query: null, body: null, answer: z.array(RecommendedGoods) },
} as const satisfies Call;

export const list = {
  method: 'GET',
  path: '/api/goods/goods-list',
  tag,
  summary: '솔루션 목록',
  access: 'public',
  limit: 300,
  cache: 5,
  wire: { answer: [{ keyword: commaList, sell_status: yn }] },
  schema: { params: null, query: null, body: null, answer: z.array(GoodsListItem) },
} as const satisfies Call;
