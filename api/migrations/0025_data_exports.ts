import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds the copies of their data that members request (rules/mypage.md#data-export). A member has at most one, and it is kept
 * for some days. Adds indexes for the privacy jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_exports (
      member_id bigint primary key references members (id),
      requested_at timestamptz not null,
      -- null until a job has made it
      ready_at timestamptz,
      expires_at timestamptz,
      body_enc text,
      check ((ready_at is null) = (body_enc is null) and (ready_at is null) = (expires_at is null))
    );
    create index data_exports_waiting on data_exports (requested_at) where ready_at is null;
    create index data_exports_expiry on data_exports (expires_at);

    -- finds members who left a short time ago, and members whose gifts may still be on their way
    create index members_left on members (withdrawn_at) where status = 'withdrawn';
    -- finds payments whose legal retention period is over
    create index payment_intents_buyer on payment_intents (settled_at) where buyer_email_enc is not null;
  `.execute(db);
}
