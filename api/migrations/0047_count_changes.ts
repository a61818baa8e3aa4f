import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Changes of posts' counters that are not added to the posts yet. Inserting a row needs no wait. Updating the counter of a
 * busy post would lock the post until the commit, and write all its indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table count_changes (
      id bigint primary key generated always as identity,
      -- one of the two; without a foreign key, which would lock the post
      worry_id bigint,
      info_id bigint,
      comments int not null default 0,
      bookmarks int not null default 0,
      votes int not null default 0,
      views int not null default 0,
      -- positions of the poll's options that a vote is for
      options smallint[] not null default '{}',
      check (num_nonnulls(worry_id, info_id) = 1)
    )
    -- rows live for a second: the table stays small only if it is cleaned often
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
    create index count_changes_worry on count_changes (worry_id) where worry_id is not null;
    create index count_changes_info on count_changes (info_id) where info_id is not null;
  `.execute(db);
}
