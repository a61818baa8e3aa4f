import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Data exports are compressed from now on: who has one of before asks again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from data_exports where ready_at is not null;
  `.execute(db);
}
