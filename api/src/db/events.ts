import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import { type Expression, sql } from 'kysely';
import { type Published, sending } from './messages.ts';
import type { Trx } from './schema.ts';

/**
 * Sends an event, when the transaction commits, to the receivers' open streams in every process. The event identifies what
 * has changed, but does not contain it.
 */
export async function publish(trx: Trx, event: StreamEvent, to: Published['to']): Promise<void> {
  await sql`select ${sending(sql`${JSON.stringify({ kind: 'event', event, to })}::jsonb`)}`.execute(trx);
}

/** SQL expression that sends an event like `publish`, for a statement that generates the event's id. */
export function publishing(event: Omit<StreamEvent, 'id'>, id: Expression<number>, to: Published['to']) {
  const whole = sql`${JSON.stringify(event)}::jsonb || jsonb_build_object('id', ${id})`;
  return sending(sql`${JSON.stringify({ kind: 'event', to })}::jsonb || jsonb_build_object('event', ${whole})`);
}
