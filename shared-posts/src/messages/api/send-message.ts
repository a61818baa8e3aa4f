import { call } from '@onmaum/shared-auth';
import * as calls from '@onmaum/shared-contract/order/message-calls';

/** Sends a message about an order. @param key idempotency key of the message */
export const sendMessage = (orderId: number, text: string, key: string) =>
  call(calls.send, { body: { order_id: orderId, text }, idempotencyKey: key });

/** Marks the messages of an order as read, up to and including `messageId`. @returns whether the server has stored the mark */
export const markRead = (orderId: number, messageId: number): Promise<boolean> =>
  call(calls.read, { body: { order_id: orderId, message_id: messageId } }).then(
    () => true,
    () => false,
  );
