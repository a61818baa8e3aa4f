import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { koreanToday } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';

export interface AnswerCounts {
  this_month: number;
  /** Those of the last 31 days, on which the median is based. */
  lately: number;
  /** Whole minutes from post to answer, rounded up; null without answers. */
  median_minutes: number | null;
}

/**
 * Counts the answers of this Korean month and takes the median of the last 31 days, which are never shorter than the
 * month. Exported for the test of its plan.
 */
export const answerCounts: RawBuilder<AnswerCounts> = sql`
  select count(*) filter (where answered_at >= month.start)::int as this_month, count(*)::int as lately,
    ceil(extract(epoch from percentile_cont(0.5) within group (order by answered_at - created_at)) / 60)::int
      as median_minutes
  from worries
  cross join (select date_trunc('month', ${koreanToday}::timestamp) at time zone 'Asia/Seoul' as start) month
  where answered_at is not null and deleted_at is null and answered_at > now() - interval '31 days'
`;

export async function countAnswers(db: Db): Promise<AnswerCounts> {
  const { rows } = await answerCounts.execute(db);
  return rows[0] ?? { this_month: 0, lately: 0, median_minutes: null };
}

/** The answers to worries, by the id of the worry. */
export async function findAnswers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('worries').select(['id', 'answer']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, answer }) => [id, answer ?? '']));
}
