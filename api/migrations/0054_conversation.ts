import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Times of edits, followed posts, quotes and mentions. Existing rows are not changed, so earlier edits have no time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table worries add column edited_at timestamptz;
    alter table infos add column edited_at timestamptz;
    alter table comments
      add column edited_at timestamptz,
      add column quote text,
      -- the comment that is quoted
      add column quoted_id bigint,
      add constraint comments_quoted_id_fkey foreign key (quoted_id) references comments (id) not valid,
      add constraint comments_quote check (num_nonnulls(quote, quoted_id) <> 1 and char_length(quote) between 1 and 200) not valid;

    create table thread_follows (
      id bigint primary key generated always as identity,
      member_id bigint not null references members (id),
      worry_id bigint references worries (id),
      info_id bigint references infos (id),
      -- true only for the author of the post, who is notified without a row
      is_muted boolean not null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(worry_id, info_id) = 1),
      unique (member_id, worry_id),
      unique (member_id, info_id)
    );
    create index thread_follows_worry on thread_follows (worry_id, member_id) where worry_id is not null;
    create index thread_follows_info on thread_follows (info_id, member_id) where info_id is not null;

    create table comment_mentions (
      comment_id bigint not null references comments (id),
      member_id bigint not null references members (id),
      -- the comment whose writer is mentioned; null if the author of the post is mentioned
      named_by bigint references comments (id),
      position smallint not null,
      primary key (comment_id, position)
    );
    create index comment_mentions_member on comment_mentions (member_id);
  `.execute(db);
}
