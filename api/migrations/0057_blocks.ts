import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Members who block other members (rules/moderation.md#blocking). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocks (
      id bigint primary key generated always as identity,
      member_id bigint not null references members (id),
      blocked_id bigint not null references members (id),
      -- the only thread in which an anonymous person is blocked; both null: everywhere
      worry_id bigint references worries (id),
      info_id bigint references infos (id),
      created_at timestamptz not null default now(),
      -- a block that has ended is kept for a day, so that its end can be undone
      ended_at timestamptz,
      constraint blocks_other check (member_id <> blocked_id),
      constraint blocks_thread check (num_nonnulls(worry_id, info_id) <= 1)
    );
    create unique index blocks_pair on blocks (member_id, blocked_id, worry_id, info_id) nulls not distinct;
    create index blocks_member on blocks (member_id, id desc) where ended_at is null;
    create index blocks_blocked on blocks (blocked_id);
    create index blocks_ended on blocks (ended_at) where ended_at is not null;
  `.execute(db);
}
