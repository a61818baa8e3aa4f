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
      -- identifies the event together with the three columns before: an id, or the time in milliseconds
      source_id bigint not null,
      -- half a day, counted from 1970: notifications about one target are shown as one
      period int not null,
      created_at timestamptz not null default now(),
      unique (member_id, kind, target, target_id, source_id)
    );
    create index notifications_group on notifications (member_id, kind, target, target_id, period, id);
    create index notifications_created on notifications (created_at);

    -- notifications that are in no group yet
    create table notification_queue (
      id bigint primary key references notifications (id) on delete cascade
    )
    -- rows live for a second: the table stays small only if it is cleaned often
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

    -- what a list shows as one
    create table notification_groups (
      member_id bigint not null references members (id),
      kind text not null,
      target text not null,
      target_id bigint not null,
      period int not null,
      -- the newest notification
      latest_id bigint not null,
      latest_at timestamptz not null,
      is_seen boolean not null default false,
      is_read boolean not null default false,
      primary key (member_id, kind, target, target_id, period)
    );
    create index notification_groups_latest on notification_groups (member_id, latest_id desc);
    create index notification_groups_unseen on notification_groups (member_id, latest_id) where not is_seen;
    create index notification_groups_unread on notification_groups (member_id, latest_id) where not is_read;
    create index notification_groups_old on notification_groups (latest_at);

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
