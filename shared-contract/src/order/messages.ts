import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { MESSAGE_TEXT } from '../texts/message-texts.ts';
import { memberText } from '../writing/member-text.ts';
import { MESSAGE_MAX, MESSAGE_REPORT_REASONS, MESSAGES_PAGE } from './message-rules.ts';
import { PARTIES } from './objection.ts';

/** Messages between the buyer and the counsellor of an order (rules/orders.md#messages). */

export const MessagesQuery = z.object({
  limit: z.number().int().min(1).max(100).default(MESSAGES_PAGE),
  /** `next_cursor` of the previous answer. The messages of the next page are earlier. */
  cursor: z.string().max(200).optional(),
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const OrderMessage = z.object({
  id: Id,
  by: z.enum(PARTIES),
  /** Empty once the legal retention period is over. */
  text: z.string(),
  created_at: Instant,
  /** Whether the reader has reported the message. */
  reported_yn: Flag,
});
export type OrderMessage = z.infer<typeof OrderMessage>;

/** One page of messages, the latest first. */
export const OrderMessages = z.object({
  order_id: Id,
  messageList: z.array(OrderMessage),
  next_cursor: z.string().nullable(),
  /** Whether the reader is the buyer or the counsellor. */
  side: z.enum(PARTIES),
  /** Ids of the last messages that buyer and counsellor have read; 0 if they have read none. */
  buyer_read_id: z.number().int(),
  counsellor_read_id: z.number().int(),
  /** Number of messages that the reader has not read. */
  unread_count: z.number().int(),
  /** Until when messages may be written; null while the order is open. */
  until: Instant.nullable(),
  /** Why the reader cannot write now; '' if they can. */
  closed: z.enum(['', 'over', 'gone']),
});
export type OrderMessages = z.infer<typeof OrderMessages>;

/** Writes a message. The call accepts an idempotency key. */
export const MessageBody = z.object({
  order_id: Id,
  text: memberText({ empty: MESSAGE_TEXT.empty, max: MESSAGE_MAX, tooLong: MESSAGE_TEXT.tooLong }),
});
export type MessageBody = z.output<typeof MessageBody>;

export const MessageSent = z.object({ id: Id, created_at: Instant });
export type MessageSent = z.infer<typeof MessageSent>;

/** Marks messages as read, up to one of them. */
export const MessageReadBody = z.object({ order_id: Id, message_id: Id });
export type MessageReadBody = z.output<typeof MessageReadBody>;

/** Reports a message of the other side. */
export const MessageReportBody = z.object({
  message_id: Id,
  reason: z.enum(MESSAGE_REPORT_REASONS, { error: MESSAGE_TEXT.reasonEmpty }),
});
export type MessageReportBody = z.output<typeof MessageReportBody>;
