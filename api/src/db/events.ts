import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import { type Expression, sql } from 'kysely';
import { type Published, sending } from './messages.ts';
import type { Trx } from './schema.ts';

/**
 * Publishes an event with the transaction to the streams of every process. The event names what has changed and has no
 * text of it.
 */
export async function publish(trx: Trx, event: StreamEvent, to: Published['to']): Promise<void> {
  await sql`select ${sending(sql`${JSON.stringify({ kind: 'event', event, to })}::jsonb`)}`.execute(trx);
}

/** The same as part of the statement that makes the id. */
export function publishing(event: Omit<StreamEvent, 'id'>, id: Expression<number>, to: Published['to']) {
  const whole = sql`${JSON.stringify(event)}::jsonb || jsonb_build_object('id', ${id})`;
  return sending(sql`${JSON.stringify({ kind: 'event', to })}::jsonb || jsonb_build_object('event', ${whole})`);
}
