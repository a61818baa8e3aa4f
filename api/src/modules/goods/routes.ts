import * as goods from '@onmaum/shared-contract/goods/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { listExpertAnswers } from './operations/list-expert-answers.ts';
import { listExpertGoods } from './operations/list-expert-goods.ts';
import { listExpertReviews } from './operations/list-expert-reviews.ts';
import { listExperts } from './operations/list-experts.ts';
import { listGoods } from './operations/list-goods.ts';
import { listGoodsReviews } from './operations/list-goods-reviews.ts';
import { listRecommended } from './operations/list-recommended.ts';
import { viewExpert } from './operations/view-expert.ts';
import { viewGoods } from './operations/view-goods.ts';

/** Solutions and experts (rules/solutions.md). */
export async function goodsRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, goods.recommended, () => listRecommended(db));
  mount(app, goods.list, ({ query }) => listGoods(db, query));
  mount(app, goods.experts, ({ query }) => listExperts(db, query));
  mount(app, goods.view, ({ params }) => viewGoods(db, params.id));
  mount(app, goods.reviews, ({ params, query }) => listGoodsReviews(db, params.id, query.cursor));
  mount(app, goods.expertGoods, ({ params }) => listExpertGoods(db, params.id));
  mount(app, goods.expert, ({ params }) => viewExpert(db, params.id));
  mount(app, goods.expertAnswers, ({ params, query }) => listExpertAnswers(db, params.id, query.cursor));
  mount(app, goods.expertReviews, ({ params, query }) => listExpertReviews(db, params.id, query));
}
