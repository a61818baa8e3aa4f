import * as points from '@onmaum/shared-contract/mypage/point-calls';
import type { FastifyInstance } from 'fastify';
import { attemptOf } from '../../http/attempt.ts';
import { mount } from '../../http/mount.ts';
import { completeExchange } from './operations/complete-exchange.ts';
import { exchangePoints } from './operations/exchange-points.ts';
import { listExchanges } from './operations/list-exchanges.ts';
import { listPoints } from './operations/list-points.ts';
import { listShopGoods } from './operations/list-shop-goods.ts';

/** Points and the point shop (rules/points.md). */
export async function pointRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher: cipher } = app;
  mount(app, points.list, ({ viewer, params, query }) => listPoints(db, viewer.id, { ...params, ...query }));
  mount(app, points.shop, () => listShopGoods(db));
  mount(app, points.exchange, (request) => exchangePoints({ db, cipher }, attemptOf(request), request.body));
  mount(app, points.exchanges, ({ viewer, params, query }) => listExchanges(db, viewer.id, { ...params, ...query }));
  mount(app, points.deliver, ({ viewer, body }) => completeExchange({ db, cipher }, viewer.id, body));
}
