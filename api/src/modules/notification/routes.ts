import * as notifications from '@onmaum/shared-contract/notification/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { countNotifications } from './operations/count-notifications.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { readAllNotifications, readNotification, seeNotifications } from './operations/mark-notifications.ts';

/** A member's notifications (rules/notifications.md). */
export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, notifications.list, ({ viewer, query }) => listNotifications(db, viewer.id, query));
  mount(app, notifications.unseen, ({ viewer }) => countNotifications(db, viewer.id));
  mount(app, notifications.see, ({ viewer, body }) => seeNotifications(db, viewer.id, body.through));
  mount(app, notifications.read, ({ viewer, body }) => readNotification(db, viewer.id, body.id));
  mount(app, notifications.readAll, ({ viewer, body }) => readAllNotifications(db, viewer.id, body.through));
}
