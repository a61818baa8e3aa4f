import * as messages from '@onmaum/shared-contract/order/message-calls';
import type { FastifyInstance } from 'fastify';
import { attemptOf } from '../../../http/attempt.ts';
import { mount } from '../../../http/mount.ts';
import { listMessages } from './operations/list-messages.ts';
import { readMessages } from './operations/read-messages.ts';
import { reportMessage } from './operations/report-message.ts';
import { sendMessage } from './operations/send-message.ts';

/** Messages between the buyer and the counsellor of an order (rules/orders.md#messages). */
export async function messageRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher: cipher } = app;
  const sealed = { db, cipher };
  mount(app, messages.list, ({ viewer, params, query }) => listMessages(sealed, viewer, params.id, query));
  mount(app, messages.send, (request) => sendMessage(sealed, request.viewer, attemptOf(request), request.body));
  mount(app, messages.read, ({ viewer, body }) => readMessages(db, viewer, body));
  mount(app, messages.report, ({ viewer, body }) => reportMessage(sealed, viewer, body));
}
