import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Channels outside of the site on which members receive notifications (docs/adr/0043-channels.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- nothing is sent to an address that nobody has confirmed, or that was stopped: it refused mail, or its owner complained
    alter table members add column email_confirmed_at timestamptz, add column email_stopped_at timestamptz;

    create index members_marketing on members (marketing_agreed_at) where marketing_agree;

    -- new addresses that wait for their confirmation
    create table mail_changes (
      member_id bigint primary key references members (id),
      email_enc text not null,
      token_hash text not null unique,
      expires_at timestamptz not null
    );
    create index mail_changes_expires on mail_changes (expires_at);

    create table notification_settings (
      member_id bigint primary key references members (id),
      off_channels text[] not null default '{}',
      is_quiet boolean not null default true
    );

    -- where a member has chosen something else than the default
    create table notification_choices (
      member_id bigint not null references members (id),
      topic text not null,
      channel text not null,
      is_on boolean not null,
      primary key (member_id, topic, channel)
    );

    -- browsers that receive push; each belongs to the session that subscribed it
    create table push_subscriptions (
      id bigint primary key generated always as identity,
      member_id bigint not null references members (id),
      session_id uuid not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    );
    create index push_subscriptions_member on push_subscriptions (member_id);
    create index push_subscriptions_session on push_subscriptions (session_id);

    -- the sending of a group of notifications over a channel
    create table notification_deliveries (
      id bigint primary key generated always as identity,
      channel text not null,
      member_id bigint not null references members (id),
      kind text not null,
      target text not null,
      target_id bigint not null,
      period int not null,
      -- 0 for channels of which a member has one address
      subscription_id bigint not null default 0,
      waits_for_day boolean not null,
      -- the time of the next try; while a try runs, the time until which no other process may try
      due_at timestamptz not null,
      tries int not null default 0,
      created_at timestamptz not null default now(),
      done_at timestamptz,
      outcome text check ((outcome is null) = (done_at is null)),
      unique (member_id, kind, target, target_id, period, channel, subscription_id)
    );
    create index notification_deliveries_due on notification_deliveries (channel, due_at) where done_at is null;
    create index notification_deliveries_created on notification_deliveries (created_at);
  `.execute(db);
}
