import * as goods from '@onmaum/shared-contract/goods/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { listGoods } from './operations/list-goods.ts';
import { listRecommended } from './operations/list-recommended.ts';

/** Solutions (rules/solutions.md). */
export async function goodsRoutes(app: FastifyInstance): Promise<void> {
  mount(app, goods.recommended, () => listRecommended(app.db));
  mount(app, goods.list, () => listGoods(app.db));
}
