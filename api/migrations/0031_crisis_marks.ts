import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The expressions that find a crisis now match more texts. Marked posts keep their mark, and the job judges all others again
 * (migration 0012). For this, the column is dropped and added again: only marked rows are written, instead of every post with
 * its indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index worries_unjudged, worries_crisis;
    alter table worries rename column crisis to crisis_before;
    alter table worries add column crisis boolean;
    update worries set crisis = true where crisis_before;
    alter table worries drop column crisis_before;
    create index worries_unjudged on worries (id) where crisis is null;
    create index worries_crisis on worries (created_at, id) where crisis and deleted_at is null;

    drop index infos_unjudged;
    alter table infos rename column crisis to crisis_before;
    alter table infos add column crisis boolean;
    update infos set crisis = true where crisis_before;
    alter table infos drop column crisis_before;
    create index infos_unjudged on infos (id) where crisis is null;
  `.execute(db);
}
