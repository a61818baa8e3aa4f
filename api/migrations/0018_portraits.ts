import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds a counsellor's portrait, which differs from the picture of the same member, and the number of answers that is shown
 * beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table counsellors
      add column portrait text not null default '',
      add column answer_cnt integer not null default 0;
    update counsellors c set answer_cnt = a.answers
    from (select counsellor_id, count(answer) as answers from worries group by counsellor_id) a
    where a.counsellor_id = c.id;
  `.execute(db);
}
