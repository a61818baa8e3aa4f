import type { SimilarWorry } from '@onmaum/shared-contract';
import { type RawBuilder, sql } from 'kysely';
import { worryWriter } from '../../../db/posts/shown-writer.ts';
import type { Db } from '../../../db/schema.ts';

/** Number of the newest posts that are compared, so that the cost does not grow with the board. */
const COMPARED = 2_000;
/**
 * Minimum weight of a similar post. A word's weight is the logarithm of its rarity. One word is enough if at most one in twenty
 * posts has it; of more common words, a post must share several.
 */
const LEAST_WEIGHT = Math.log(20);

/** Worries whose titles and keywords share words with a title, those with the rarest words first. */
export async function findSimilar(db: Db, stems: readonly string[], limit: number): Promise<SimilarWorry[]> {
  const { rows } = await similarQuery(stems, limit).execute(db);
  return rows;
}

/** The query of `findSimilar`, exported for tests of its plan. Posts with a crisis mark are left out (rules/care.md#mark). */
export const similarQuery = (stems: readonly string[], limit: number): RawBuilder<SimilarWorry> => sql`
  with newest as materialized (
    select id, category, title, status, author_id, anonymous,
      ' ' || regexp_replace(lower(title || ' ' || array_to_string(keywords, ' ')), '[^0-9a-z가-힣]+', ' ', 'g') as words
    from worries
    where deleted_at is null and crisis is not true
    order by id desc limit ${COMPARED}
  ), matching as materialized (
    select n.id, stem from newest n join unnest(${stems}::text[]) stem on strpos(n.words, ' ' || stem) > 0
  ), weights as (
    select stem, ln((select count(*) from newest)::float / count(*)) as weight from matching group by stem
  ), found as (
    select id, sum(weight) as weight from matching join weights using (stem) group by id
  )
  select n.id, n.category, n.title, n.status in (3, 4) as is_counselor_answer, ${worryWriter('n', 'm').columns}
  from found join newest n using (id) join members m on m.id = n.author_id
  where weight >= ${LEAST_WEIGHT}
  order by weight desc, n.id desc limit ${limit}
`;
