import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Notifications of members (docs/adr/0037-notifications.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint primary key generated always as identity,
      member_id bigint not null references members (id),
      kind text not null,
      target text not null,
      -- 0 for a target of which a member has one
      target_id bigint not null,
      -- the event: with the three columns before, its number, or its time in milliseconds
      source_id bigint not null,
      -- half a day, counted from 1970: notifications about one target are shown as one
      period int not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz,
      read_at timestamptz,
      unique (member_id, kind, target, target_id, source_id)
    );
    create index notifications_latest on notifications (member_id, id);
    create index notifications_group on notifications (member_id, kind, target, target_id, period, id);
    create index notifications_unseen on notifications (member_id, id) where seen_at is null;
    create index notifications_unread on notifications (member_id, id) where read_at is null;
    create index notifications_created on notifications (created_at);

    -- notifications that no process has delivered yet
    create table notification_queue (
      id bigint primary key references notifications (id) on delete cascade
    )
    -- rows live for a second: the table stays small only if it is cleaned often
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);


    -- notices of which every member is notified
    create table notices (
      id bigint primary key generated always as identity,
      title text not null check (title <> ''),
      created_by bigint not null references members (id),
      created_at timestamptz not null default now(),
      -- greatest id of the members who have got it
      sent_through bigint not null default 0,
      sent_at timestamptz
    );
    create index notices_open on notices (id) where sent_at is null;

    -- for worries whose answer is late
    create index worries_assigned on worries (created_at) where status = 2;
  `.execute(db);
}
