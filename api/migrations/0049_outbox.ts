import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The outbox: changes of posts for other systems, and these systems' positions (docs/adr/0036-outbox.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity,
      -- transactions end in another order than they take ids in, so consumers read in the order of transactions
      xid xid8 not null default pg_current_xact_id(),
      kind text not null check (kind in ('created', 'edited', 'answered', 'deleted')),
      board text not null check (board in ('worry', 'info')),
      post_id bigint not null,
      created_at timestamptz not null default now(),
      primary key (xid, id)
    );
    create index outbox_created on outbox (created_at);

    create table outbox_consumers (
      name text primary key,
      -- the last row that it has read
      xid xid8 not null default '0',
      id bigint not null default 0,
      -- increases with each delivery, so that the receiver can refuse a version older than the one it has
      version bigint not null default 0,
      -- the version of the batch in delivery, and until when no other process takes one
      leased_version bigint,
      leased_until timestamptz not null default '-infinity',
      -- failed deliveries since the last that succeeded
      failures int not null default 0 check (failures >= 0)
    );
  `.execute(db);
}
