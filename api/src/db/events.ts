import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import { type Expression, sql } from 'kysely';
import type { Trx } from './schema.ts';

/** Channel of the database that carries the events to every process. */
export const EVENTS_CHANNEL = 'onmaum_events';

/** An event and the members who receive it: those with the ids, or every counsellor and operator. */
export interface Published {
  event: StreamEvent;
  to: readonly number[] | 'staff';
}

/**
 * Publishes an event with the transaction: the streams of every process send it after the commit, and never after a
 * rollback. The event names what has changed and has no text of it.
 */
export async function publish(trx: Trx, event: StreamEvent, to: Published['to']): Promise<void> {
  const message: Published = { event, to };
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(message)})`.execute(trx);
}

/** The same as part of the statement that makes the id. */
export function publishing(event: Omit<StreamEvent, 'id'>, id: Expression<number>, to: Published['to']) {
  const whole = sql`${JSON.stringify(event)}::jsonb || jsonb_build_object('id', ${id})`;
  const message = sql`jsonb_build_object('event', ${whole}, 'to', ${JSON.stringify(to)}::jsonb)`;
  return sql<void>`pg_notify(${EVENTS_CHANNEL}, ${message}::text)`;
}
