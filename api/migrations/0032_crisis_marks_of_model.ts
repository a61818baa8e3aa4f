import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A trained model (docs/adr/0025-care-model.md) now finds crises that the expressions missed. As in migration 0031, marked
 * posts keep their mark, and the job judges all others again.
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
