import type { MessageBody, MessageReadBody, MessageReportBody, OrderMessages } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import type { Browser } from '../browser.ts';
import { TEST_CIPHER } from '../jobs/jobs.ts';
import type { Wire } from '../wire.ts';

/** Inserts a message of the counsellor to the buyer of an order. @returns its id */
export async function insertMessage(db: Kysely<Database>, order_id: number, text: string): Promise<number> {
  const { counsellor_id } = await db
    .selectFrom('orders')
    .select('counsellor_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const body_enc = TEST_CIPHER.encrypt(text, 'order_messages.body');
  const { id } = await db
    .insertInto('order_messages')
    .values({ order_id, sent_by: 'counsellor', sender_id: counsellor_id, body_enc })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_threads')
    .values({ order_id, counsellor_id, last_id: id, buyer_unread: 1 })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ last_id: id }))
    .execute();
  return id;
}

/** A valid body for every call about messages, sent by the buyer of an order. */
export async function messageSamples(db: Kysely<Database>, order_id: number) {
  const message_id = await insertMessage(db, order_id, '안녕하세요.');
  return {
    '/api/order/message': { order_id, text: '감사합니다.' } satisfies Wire<typeof MessageBody>,
    '/api/order/message-read': { order_id, message_id } satisfies Wire<typeof MessageReadBody>,
    '/api/order/message-report': { message_id, reason: 'other' } satisfies Wire<typeof MessageReportBody>,
  };
}

/** Calls with which one side of an order reads and sends messages. */
export const messagesOf = (browser: Browser) => ({
  send: (order_id: number, text: string, key?: string) =>
    browser.send('POST', '/api/order/message', {
      payload: { order_id, text },
      ...(key && { headers: { 'idempotency-key': key } }),
    }),
  read: (order_id: number, message_id: number) =>
    browser.send('POST', '/api/order/message-read', { payload: { order_id, message_id } }),
  report: (message_id: number, reason = 'abusive') =>
    browser.send('POST', '/api/order/message-report', { payload: { message_id, reason } }),
  answer: (order_id: number, query = '') => browser.send('GET', `/api/order/message-list/${order_id}${query}`),
  async list(order_id: number, query = '') {
    return (await this.answer(order_id, query)).json<Wire<typeof OrderMessages>>();
  },
});
