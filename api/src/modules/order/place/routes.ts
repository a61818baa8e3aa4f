import * as places from '@onmaum/shared-contract/order/place-calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import { siteOrigin } from '../../../http/site-origin.ts';
import { readGoodsPlace, setGoodsPlace } from './operations/goods-place.ts';
import { readCalendar, readPlaces } from './operations/read-places.ts';
import { setSessionPlace } from './operations/session-place.ts';

/** Places of sessions and their calendar entries (rules/orders.md#place). */
export async function placeRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher: cipher, config } = app;
  const sealed = { db, cipher };
  mount(app, places.goodsPlace, ({ viewer, params }) => readGoodsPlace(sealed, viewer.id, params.id));
  mount(app, places.setGoodsPlace, ({ viewer, body }) => setGoodsPlace(sealed, viewer.id, body));
  mount(app, places.setSessionPlace, ({ viewer, body }) => setSessionPlace(sealed, viewer.id, body));
  mount(app, places.places, ({ viewer, params }) => readPlaces(sealed, viewer, params.id));
  mount(app, places.calendar, async (request, reply) => {
    const file = await readCalendar(sealed, request.viewer, request.params.id, siteOrigin(config, request));
    reply.header('content-disposition', `attachment; filename="onmaum-${request.params.id}.ics"`);
    return file;
  });
}
