import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Adds a source of a payment's look-up: the buyer prepares the purchase again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_events
      drop constraint payment_events_source_check,
      add constraint payment_events_source_check
        check (source in ('redirect', 'webhook', 'prepare', 'reconcile', 'cancel'));
  `.execute(db);
}
