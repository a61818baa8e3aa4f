import { sql } from 'kysely';
import { koreanToday } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';

interface Window {
  days: number;
  limit: number;
}

/**
 * Words that at least `people` different persons searched for in the last `days` Korean days, most popular first. A person counts
 * once a day for the ranking and once in total for the minimum, so that nobody can make a word popular alone.
 */
export async function findPopular(db: Db, { days, people, limit }: Window & { people: number }) {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_marks
    where day > ${koreanToday} - ${days}::int and day <= ${koreanToday}
    group by keyword having count(distinct viewer) >= ${people}
    order by count(*) desc, max(day) desc, keyword limit ${limit}
  `.execute(db);
  return rows.map(({ keyword }) => keyword);
}

/**
 * Keywords that at least `people` different authors gave to the newest worries of the last `days` days, sorted by the number of
 * authors.
 */
export async function findFrequentKeywords(
  db: Db,
  { days, people, limit, posts }: Window & { people: number; posts: number },
) {
  const { rows } = await sql<{ keyword: string }>`
    select min(keyword) as keyword
    from (select id, author_id, keywords, created_at from worries where deleted_at is null order by id desc limit ${posts}) newest,
      unnest(newest.keywords) keyword
    where newest.created_at > now() - make_interval(days => ${days}::int)
    group by lower(keyword) having count(distinct author_id) >= ${people}
    order by count(distinct author_id) desc, count(*) desc, max(newest.id) desc, lower(keyword) limit ${limit}
  `.execute(db);
  return rows.map(({ keyword }) => keyword);
}
