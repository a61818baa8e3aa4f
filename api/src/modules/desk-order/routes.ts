import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { listDeskOrders } from './operations/list-desk-orders.ts';
import { lookAtContact } from './operations/look-at-contact.ts';
import { saveSessionNote } from './operations/save-session-note.ts';
import { viewDeskOrder } from './operations/view-desk-order.ts';

/** Orders at the desk of counsellors (rules/desk.md#orders). */
export async function deskOrderRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher: cipher } = app;
  mount(app, deskOrders.list, ({ viewer, query }) => listDeskOrders(db, viewer.id, query));
  mount(app, deskOrders.view, ({ viewer, params }) => viewDeskOrder(db, cipher, viewer.id, params.id));
  mount(app, deskOrders.contact, ({ viewer, body }) => lookAtContact(db, cipher, viewer.id, body.order_id));
  mount(app, deskOrders.saveNote, ({ viewer, body }) => saveSessionNote(db, cipher, viewer.id, body));
}
