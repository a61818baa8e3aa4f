import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Lets worries wait again that a counsellor had taken when they were hidden: nobody could answer, change or return them
 * (rules/moderation.md#hidden-content). Note and draft expire, as after a return.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with taken as (
      select id, counsellor_id from worries where status = 2 and hidden_for in ('review', 'rules') for no key update
    ), released as (
      update worries w set status = 1, counsellor_id = null, assigned_at = null from taken where w.id = taken.id
    ), notes as (
      update worry_notes n set expires_at = now() + interval '7 days' from taken
      where n.worry_id = taken.id and n.counsellor_id = taken.counsellor_id
    )
    update drafts d set expires_at = now() + interval '7 days' from taken
    where d.kind = 'answer' and d.target_id = taken.id and d.member_id = taken.counsellor_id
  `.execute(db);
}
