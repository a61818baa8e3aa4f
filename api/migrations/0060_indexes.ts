import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Indexes of earlier migrations, which hold locks against readers: these hold up writers alone, for some seconds at a million rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index worries_desk on worries (counsellor_id, status, answered_at desc, id desc)
      where counsellor_id is not null and (deleted_at is null or hidden_for = 'private');
    create index members_marketing on members (marketing_agreed_at) where marketing_agree;
  `.execute(db);
}
