import type { SimilarWorry } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Number of posts that are compared, the newest: the cost does not grow with the board. */
const COMPARED = 2_000;
/** Least share of the title's pairs of letters that a similar title contains. */
const LEAST_SHARE = 0.3;
/** Least number of pairs in common: one pair is a particle or an ending. */
const LEAST_PAIRS = 2;

/** Worries whose titles share the most pairs of letters with this one, the newest first between equals. */
export async function findSimilar(db: Db, title: string, limit: number): Promise<SimilarWorry[]> {
  const { rows } = await similarQuery(title, limit).execute(db);
  return rows;
}

/** The query of `findSimilar`, exported for tests of its plan. Posts of a crisis are not offered (rules/care.md#mark). */
export const similarQuery = (title: string, limit: number): RawBuilder<SimilarWorry> => sql`
  with wanted as materialized (
    select distinct pair from unnest(search_grams(left(${title}, ${LIMITS.titleMax}))) pair where length(pair) = 2
  ), newest as materialized (
    select id, category, title, status from worries
    where deleted_at is null and crisis is not true
    order by id desc limit ${COMPARED}
  ), compared as materialized (
    select n.*, (select count(*) from wanted where strpos(lower(n.title), wanted.pair) > 0) as shared from newest n
  )
  select id, category, title, status in (3, 4) as is_counselor_answer from compared
  where shared >= greatest(${LEAST_PAIRS}::float, ${LEAST_SHARE}::float * (select count(*) from wanted))
  order by shared desc, id desc limit ${limit}
`;
