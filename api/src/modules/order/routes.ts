import { paths } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';
import type { FastifyInstance } from 'fastify';
import { attemptOf } from '../../http/attempt.ts';
import { mount } from '../../http/mount.ts';
import { siteOrigin } from '../../http/site-origin.ts';
import { changePhone } from './contact-phone/operations/change-phone.ts';
import { readPhone } from './contact-phone/operations/read-phone.ts';
import { contactBuyer } from './operations/contact-buyer.ts';
import { readReceipt } from './operations/read-receipt.ts';
import { preparePayment } from './payment/operations/prepare-payment.ts';
import { readPayment } from './payment/operations/read-payment.ts';
import { receiveWebhook } from './payment/operations/receive-webhook.ts';
import { storeOrder } from './payment/operations/store-order.ts';
import { confirmTime, endOffer } from './session/operations/answer-offer.ts';
import { objectToReport } from './session/operations/object-to-report.ts';
import { offerTimes } from './session/operations/offer-times.ts';
import { listFreeTimes, readProgress } from './session/operations/read-times.ts';
import { reportSession } from './session/operations/report-session.ts';

/** Payment and orders (rules/orders.md). */
export async function orderRoutes(app: FastifyInstance): Promise<void> {
  const { db, payments, fieldCipher: cipher, config } = app;
  mount(app, orders.prepare, (request) => {
    const { viewer, body } = request;
    const redirectUrl = siteOrigin(config, request) + paths.solutionCounseling(body.goods_id);
    return preparePayment({ db, payments, cipher }, viewer.id, body, redirectUrl);
  });
  mount(app, orders.store, ({ viewer, body }) => storeOrder({ db, payments }, viewer.id, body));
  mount(app, orders.payment, ({ viewer, params }) => readPayment(db, viewer.id, params.order_no));
  mount(app, orders.receipt, ({ viewer, params }) => readReceipt(db, cipher, viewer.id, params.id));
  mount(app, orders.contactPhone, ({ viewer, params }) => readPhone(db, cipher, viewer.id, params.id));
  mount(app, orders.changeContactPhone, ({ viewer, body }) => changePhone({ db, cipher }, viewer.id, body));
  mount(app, orders.contact, ({ viewer, params }) => contactBuyer(db, viewer.id, params.id));
  mount(app, orders.report, ({ viewer, body }) => reportSession(db, viewer.id, body));
  mount(app, orders.progress, ({ viewer, params }) => readProgress(db, viewer, params.id));
  mount(app, orders.freeTimes, ({ viewer, params }) => listFreeTimes(db, viewer, params));
  mount(app, orders.offer, (request) => offerTimes(db, request.viewer, attemptOf(request), request.body));
  mount(app, orders.confirm, ({ viewer, body }) => confirmTime(db, viewer, body));
  mount(app, orders.decline, ({ viewer, params }) => endOffer(db, viewer, { offerId: params.id, kind: 'decline' }));
  mount(app, orders.withdraw, ({ viewer, params }) => endOffer(db, viewer, { offerId: params.id, kind: 'withdraw' }));
  mount(app, orders.object, ({ viewer, body }) => objectToReport({ db, cipher }, viewer.id, body));
  mount(app, orders.webhook, ({ body }) => receiveWebhook(db, body));
}
