import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Keywords go into their post: they are written, read and indexed with it and never alone. Info posts get the
 * excerpt that worries have, so that a list reads no long texts.
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
