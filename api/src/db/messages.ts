import type { PostChange } from '@onmaum/shared-contract/server/post-changes';
import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import { type Expression, sql } from 'kysely';

/** Notification channel (LISTEN/NOTIFY) for messages to all processes. */
export const CHANNEL = 'onmaum';

/** An event and its receivers: the ids of members, or 'staff' for every counsellor and operator. */
export interface Published {
  event: StreamEvent;
  to: readonly number[] | 'staff';
}

/** A message between the processes of the API. */
export type Message =
  | ({ kind: 'event' } & Published)
  | { kind: 'session ended'; id: string }
  | { kind: 'post'; change: PostChange }
  /** Earlier messages may have been lost. */
  | { kind: 'gap' };

/**
 * SQL expression that sends a message. Every process that serves calls receives it when the transaction commits. If the
 * transaction is rolled back, the message is not sent. PostgreSQL sends equal messages of one transaction only once. The id of
 * the transaction is part of the message, so that equal messages of two transactions differ, and `relay` passes on both.
 * @param message a JSON object of the type `Message`
 */
export const sending = (message: Expression<unknown>) =>
  sql<void>`pg_notify(${CHANNEL}, (${message} || jsonb_build_object('transaction', pg_current_xact_id()::text))::text)`;

/** Parses a message of the channel. */
export const readMessage = (payload: string): Message => JSON.parse(payload) as Message;
