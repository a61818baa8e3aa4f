import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Number of newer posts that counts as much as ten times the interactions (rules/boards.md#popular). */
const NEWER_POSTS = 50;

/**
 * Popularity now measures the age of a post in newer posts instead of hours, so that it fits busy and quiet boards. The age
 * follows from the post's id. An id never changes, so the order is stable and lists can be read along an index.
 *
 * `refunds_order` is no longer unique: an order may have several refunds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hot = (people: string) =>
    sql.raw(`
    add column hot double precision not null generated always as (
      log((1 + ${people} + least(view_cnt / 10.0, 1 + ${people}))::double precision) + id::double precision / ${NEWER_POSTS}
    ) stored
  `);
  await sql`
    alter table worries drop column hot, ${hot('3 * comment_cnt + 4 * bookmark_cnt + 2 * vote_cnt')};
    create index worries_hot on worries (hot desc, id desc) where deleted_at is null;
    create index worries_category_hot on worries (category, hot desc, id desc) where deleted_at is null;

    alter table infos drop column hot, ${hot('3 * comment_cnt + 4 * bookmark_cnt')};
    create index infos_hot on infos (hot desc, id desc) where deleted_at is null;
    create index infos_category_hot on infos (category, hot desc, id desc) where deleted_at is null;

    drop index refunds_order;
    create index refunds_order on refunds (order_id);
  `.execute(db);
}
