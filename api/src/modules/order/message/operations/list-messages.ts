import type { MessagesQuery, OrderMessages } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { cutPage, readCursor } from '../../../../lib/paging/cursor.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import type { Person } from '../../session/party.ts';
import { findMessages } from '../message-repository.ts';
import { openMessage } from '../message-text.ts';
import { threadOf } from '../sides.ts';
import { findThread } from '../thread-repository.ts';
import { closedBecause, writableUntil } from '../thread-rules.ts';

/** One page of the messages about an order, the latest first (rules/orders.md#messages). @throws 404 */
export async function listMessages(
  { db, cipher }: { db: Db; cipher: FieldCipher },
  person: Person,
  orderId: number,
  { limit, cursor }: MessagesQuery,
  now = new Date(),
): Promise<OrderMessages> {
  const { order, side, isThere } = await threadOf(db, orderId, person);
  const before = cursor ? readCursor(cursor, 'messages').id : null;
  const [thread, found] = await Promise.all([
    findThread(db, orderId),
    // one more than requested shows whether another page follows
    findMessages(db, { orderId, readerId: person.id, before, limit: limit + 1 }),
  ]);
  const { items, next_cursor } = cutPage(
    found.map((item) => ({ item, sortKey: item.id })),
    limit,
    'messages',
  );
  return {
    order_id: orderId,
    messageList: items.map(({ id, sent_by, body_enc, created_at, report }) => ({
      id,
      by: sent_by,
      text: openMessage(cipher, body_enc),
      created_at: created_at.toISOString(),
      reported_yn: report !== null,
    })),
    next_cursor,
    side,
    buyer_read_id: thread?.buyer_read_id ?? 0,
    counsellor_read_id: thread?.counsellor_read_id ?? 0,
    unread_count: thread?.[`${side}_unread`] ?? 0,
    until: writableUntil(order)?.toISOString() ?? null,
    closed: closedBecause(order, isThere, now),
  };
}
