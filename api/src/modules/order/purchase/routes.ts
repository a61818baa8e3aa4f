import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import { quoteRefund } from '../refund/operations/quote-refund.ts';
import { requestRefund } from '../refund/operations/request-refund.ts';
import { listOrders } from './operations/list-orders.ts';
import { reviewGoods } from './operations/review-goods.ts';

/** A member's purchases (rules/orders.md#order-list). */
export async function purchaseRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, purchases.list, ({ viewer, params }) => listOrders(db, viewer.id, params));
  mount(app, purchases.quote, ({ viewer, params }) => quoteRefund(db, viewer.id, params.orderId));
  mount(app, purchases.refund, ({ viewer, params, body }) => requestRefund(db, viewer.id, params.orderId, body));
  mount(app, purchases.review, ({ viewer, body }) => reviewGoods(db, viewer.id, body));
}
