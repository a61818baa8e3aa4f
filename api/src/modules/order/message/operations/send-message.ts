import { MESSAGE_TEXT, type MessageBody, type MessageSent } from '@onmaum/shared-contract';
import { type Attempt, runOnce } from '../../../../db/run-once.ts';
import type { Db } from '../../../../db/schema.ts';
import { conflict } from '../../../../errors.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { announceOrder } from '../../announce-order.ts';
import { notifySide } from '../../notify-order.ts';
import { lockForParty, type Person } from '../../session/party.ts';
import { insertMessage } from '../message-repository.ts';
import { sealMessage } from '../message-text.ts';
import { threadOf } from '../sides.ts';
import { addToThread } from '../thread-repository.ts';
import { closedBecause } from '../thread-rules.ts';

/** Writes a message about an order, once for each key (rules/orders.md#messages). @throws 404, 409 */
export const sendMessage = (
  { db, cipher }: { db: Db; cipher: FieldCipher },
  person: Person,
  attempt: Attempt,
  { order_id: orderId, text }: MessageBody,
  now = new Date(),
): Promise<MessageSent> =>
  runOnce(db, { ...attempt, action: 'order-message' }, async (trx) => {
    // locked, so that messages of one order are committed in the sequence of their ids
    await lockForParty(trx, orderId, person);
    const { order, side, other, isThere } = await threadOf(trx, orderId, person);
    const closed = closedBecause(order, isThere, now);
    if (closed !== '') throw conflict(`message_${closed}`, MESSAGE_TEXT[closed]);
    const body_enc = sealMessage(cipher, text);
    const { id, created_at } = await insertMessage(trx, { orderId, by: side, senderId: person.id, body_enc, now });
    await addToThread(trx, order, id, other);
    await notifySide(trx, order, other, { kind: 'message', sourceId: id }, now);
    await announceOrder(trx, order, 'message');
    return { id, created_at: created_at.toISOString() };
  });
