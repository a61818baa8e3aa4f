import type { MessageReadBody } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { announceOrder } from '../../announce-order.ts';
import { readMessagesOf } from '../../notify-order.ts';
import { lockForParty, type Person } from '../../session/party.ts';
import { threadOf } from '../sides.ts';
import { markRead } from '../thread-repository.ts';

/**
 * Marks the messages of an order up to a given one as read, and their notifications too. The read mark never moves back.
 * @throws 404
 */
export const readMessages = (
  db: Db,
  person: Person,
  { order_id: orderId, message_id }: MessageReadBody,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // takes the same lock as a new message, so that each message is counted exactly once
    await lockForParty(trx, orderId, person);
    const thread = await threadOf(trx, orderId, person);
    if (!(await markRead(trx, orderId, thread.side, message_id))) return;
    await readMessagesOf(trx, thread.order, thread.side, message_id);
    await announceOrder(trx, thread.order, 'read');
  });
