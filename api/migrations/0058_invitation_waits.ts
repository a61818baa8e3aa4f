import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Invitations that are not paid yet, with the time of the next look (rules/points.md#invitations). Invited members who have
 * posted already wait from their first post on, and the others from theirs.
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
