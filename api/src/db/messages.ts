import type { PostChange } from '@onmaum/shared-contract/server/post-changes';
import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import { type Expression, sql } from 'kysely';

/** Channel of the database that carries messages to every process. */
export const CHANNEL = 'onmaum';

/** An event and the members who receive it: those with the ids, or every counsellor and operator. */
export interface Published {
  event: StreamEvent;
  to: readonly number[] | 'staff';
}

/** A message between the processes of the API. */
export type Message =
  | ({ kind: 'event' } & Published)
  | { kind: 'session ended'; id: string }
  | { kind: 'post'; change: PostChange }
  /** Messages may have been lost on the way. */
  | { kind: 'gap' };

/**
 * Sends a message with the statement that contains it: every process receives it after the commit, and never after a
 * rollback. The same message of one transaction is sent once; that of another one differs by the transaction's id.
 * @param message a JSON object of the type `Message`
 */
export const sending = (message: Expression<unknown>) =>
  sql<void>`pg_notify(${CHANNEL}, (${message} || jsonb_build_object('transaction', pg_current_xact_id()::text))::text)`;

/** A message as it is read from the channel. */
export const readMessage = (payload: string): Message => JSON.parse(payload) as Message;
