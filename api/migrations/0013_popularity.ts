import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Limits the weight of views in the popularity of a post: they are easy to fake, so they count at most as much as comments,
 * bookmarks and votes together, plus one. Not every supported server can change the expression of a generated column, so
 * `hot` is dropped and created again, with its indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hot = (people: string) =>
    sql.raw(`
    add column hot double precision not null generated always as (
      log((1 + ${people} + least(view_cnt / 10.0, 1 + ${people}))::double precision)
      + extract(epoch from created_at at time zone 'UTC')::double precision / 45000
    ) stored
  `);
  await sql`
    alter table worries drop column hot, ${hot('3 * comment_cnt + 4 * bookmark_cnt + 2 * vote_cnt')};
    create index worries_hot on worries (hot desc, id desc) where deleted_at is null;
    create index worries_category_hot on worries (category, hot desc, id desc) where deleted_at is null;

    alter table infos drop column hot, ${hot('3 * comment_cnt + 4 * bookmark_cnt')};
    create index infos_hot on infos (hot desc, id desc) where deleted_at is null;
    create index infos_category_hot on infos (category, hot desc, id desc) where deleted_at is null;
  `.execute(db);
}
