import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds the table of invitations whose points are not granted yet. `due_at` is the time of the next check
 * (rules/points.md#invitations). Each invited member who has posted gets a row; its check is due 7 days after the first post.
 * Other invited members get a row with their first post.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation_waits (
      invited_id bigint primary key references members (id),
      due_at timestamptz not null
    );
    create index invitation_waits_due on invitation_waits (due_at);

    insert into invitation_waits (invited_id, due_at)
    select m.id, post.created_at + interval '7 days'
    from members m
    cross join lateral (
      select created_at from (
        select created_at from worries where author_id = m.id and deleted_at is null
        union all select created_at from infos where author_id = m.id and deleted_at is null
      ) posts order by created_at limit 1
    ) post
    where m.invited_by is not null
      and not exists (select from point_entries e where e.member_id = m.id and e.cause_key = 'invited');
  `.execute(db);
}
