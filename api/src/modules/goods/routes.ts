import { GoodsListItem, RecommendedGoods } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cacheAnswer } from '../../lib/cache-headers.ts';
import { findGoods, findRecommended } from './repository.ts';

const tags = ['솔루션'];
const config = { access: 'public' } as const;

/** Solutions (part-2 §7). */
export const goodsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/goods/recommand-list',
    { config, schema: { tags, summary: '추천 솔루션', response: { 200: z.array(RecommendedGoods) } } },
    async (request, reply) => {
      const goods = await findRecommended(app.db);
      cacheAnswer(request, reply);
      return goods;
    },
  );

  app.get(
    '/api/goods/goods-list',
    { config, schema: { tags, summary: '솔루션 목록', response: { 200: z.array(GoodsListItem) } } },
    async (request, reply) => {
      const goods = await findGoods(app.db);
      cacheAnswer(request, reply);
      return goods;
    },
  );
};
