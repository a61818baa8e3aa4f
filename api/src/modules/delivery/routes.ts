import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { changeMail, confirmMail } from './operations/change-mail.ts';
import { changeSettings, readSettings } from './operations/settings.ts';
import { subscribePush, unsubscribeDevice } from './operations/subscribe-push.ts';
import { unsubscribe } from './operations/unsubscribe.ts';

/** The channels over which a member receives notifications (rules/notification-channels.md). */
export async function deliveryRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, channels.settings, ({ viewer }) => readSettings(app, viewer));
  mount(app, channels.changeSettings, ({ viewer, body }) => changeSettings(db, viewer.id, body));
  mount(app, channels.subscribe, ({ viewer, sessionId, body }) =>
    subscribePush(app, { memberId: viewer.id, sessionId: sessionId ?? '' }, body),
  );
  mount(app, channels.unsubscribeDevice, ({ viewer, body }) => unsubscribeDevice(db, viewer.id, body.endpoint));
  mount(app, channels.changeMail, ({ viewer, body }) => changeMail(app, viewer.id, body.email));
  mount(app, channels.confirmMail, ({ body }) => confirmMail(app, body.token));
  mount(app, channels.unsubscribe, ({ query }) => unsubscribe(app, query.token));
}
