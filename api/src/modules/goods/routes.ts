import * as goods from '@onmaum/shared-contract/goods/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { findGoods, findRecommended } from './goods-repository.ts';

/** Solutions (rules/solutions.md). */
export async function goodsRoutes(app: FastifyInstance): Promise<void> {
  mount(app, goods.recommended, () => findRecommended(app.db));
  mount(app, goods.list, () => findGoods(app.db));
}
