import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { koreanToday } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';

/** Maximum number of answers for the median. It limits the cost of the query on a large site. */
const NEWEST = 1_000;

export interface AnswerCounts {
  this_month: number;
  /** Number of answers from which the median is computed. */
  lately: number;
  /** Median time from post to answer in whole minutes, rounded up; null without answers. */
  median_minutes: number | null;
}

/**
 * Counts the answers of the current Korean month, and computes the median time of the newest answers of the last 31 days.
 * Exported for the test of its query plan.
 */
export const answerCounts: RawBuilder<AnswerCounts> = sql`
  select count(*)::int as lately, ceil(percentile_cont(0.5) within group (order by minutes))::int as median_minutes,
    (
      select count(*)::int from worries where answered_at is not null and deleted_at is null
        and answered_at >= date_trunc('month', ${koreanToday}::timestamp) at time zone 'Asia/Seoul'
    ) as this_month
  from (
    select extract(epoch from answered_at - created_at)::float8 / 60 as minutes
    from worries where answered_at is not null and deleted_at is null and answered_at > now() - interval '31 days'
    order by answered_at desc limit ${sql.lit(NEWEST)}
  ) newest
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
