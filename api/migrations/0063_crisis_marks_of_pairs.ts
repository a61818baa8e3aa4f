import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The model now also uses pairs of words, and finds more crises. As in migration 0032, marked posts keep their mark, and the
 * job judges all others again. The indexes of the counsellors' queue (migration 0034) contain the column, so they are created
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const order = sql.raw('(case when crisis then 0 else 1 end), created_at, id');
  await sql`
    drop index worries_unjudged, worries_queue, worries_queue_category, worries_queue_type, worries_queue_poll;
    alter table worries rename column crisis to crisis_before;
    alter table worries add column crisis boolean;
    update worries set crisis = true where crisis_before;
    alter table worries drop column crisis_before;
    create index worries_unjudged on worries (id) where crisis is null;
    create index worries_queue on worries (${order}) where status = 1;
    create index worries_queue_category on worries (category, ${order}) where status = 1;
    create index worries_queue_type on worries (desired_answer_type, ${order}) where status = 1;
    create index worries_queue_poll on worries (${order}) where status = 1 and has_poll;

    drop index infos_unjudged;
    alter table infos rename column crisis to crisis_before;
    alter table infos add column crisis boolean;
    update infos set crisis = true where crisis_before;
    alter table infos drop column crisis_before;
    create index infos_unjudged on infos (id) where crisis is null;
  `.execute(db);
}
