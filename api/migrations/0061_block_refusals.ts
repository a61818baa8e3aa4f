import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Blocks that refuse answers (rules/moderation.md#blocking). Existing blocks refuse, except those of a thread in which the blocker
 * is a persona. The constant default writes no row; an API of the version before makes blocks that refuse nothing.
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
