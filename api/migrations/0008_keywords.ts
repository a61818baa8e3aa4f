import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Moves keywords from their table into the posts, since they are always written, read and indexed together with the post.
 * Adds an excerpt to info posts, so that lists need not read the full text. Worries already have one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table worries add column keywords text[] not null default '{}';
    update worries w set keywords = coalesce(
      (select array_agg(k.keyword order by k.position) from worry_keywords k where k.worry_id = w.id), '{}'
    );
    drop table worry_keywords;

    alter table infos add column excerpt text not null generated always as (left(content, 160)) stored;
  `.execute(db);
}
