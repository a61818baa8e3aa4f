import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Finds when the time of a session was agreed, for reminders (rules/notifications.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index session_offers_confirmed on session_offers (order_id, position, ended_at) where state = 'confirmed'
  `.execute(db);
}
