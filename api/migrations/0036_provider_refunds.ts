import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds refunds that are found at the payment provider, where somebody has cancelled the payment. The payments of recent
 * orders are to be compared with the provider's books within a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      drop constraint refunds_kind_check,
      add constraint refunds_kind_check check (kind in ('request', 'failure', 'provider')),
      add check (kind <> 'provider' or status = 'done');
    update payment_intents set next_check_at = now() + random() * interval '1 day'
      where state = 'paid' and created_at > now() - interval '90 days';
  `.execute(db);
}
