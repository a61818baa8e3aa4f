import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds whether a block refuses answers of the blocked member (rules/moderation.md#blocking). Existing blocks do, except those
 * in a thread where the blocker has a persona. The column is added with the constant default true, so that rows need not be
 * written. Then the default becomes false: blocks that the previous release stores refuse nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blocks add column refuses boolean not null default true;
    alter table blocks alter column refuses set default false;
    update blocks b set refuses = false
    from worries w
    where w.id = b.worry_id and case when w.author_id = b.member_id then w.anonymous
      else exists (select from thread_personas p where p.worry_id = w.id and p.member_id = b.member_id) end;
  `.execute(db);
}
