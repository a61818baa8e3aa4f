import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { koreanToday } from '../../db/fragments.ts';
import type { Database } from '../../db/schema.ts';

interface Window {
  days: number;
  limit: number;
}

/**
 * What at least `people` different persons looked for in these Korean days, the most wanted first. A person
 * counts once a day, and once in all against the floor, so that nobody lifts a word alone.
 */
export async function findWanted(db: Kysely<Database>, { days, people, limit }: Window & { people: number }) {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_marks
    where day > ${koreanToday} - ${days}::int and day <= ${koreanToday}
    group by keyword having count(distinct viewer) >= ${people}
    order by count(*) desc, max(day) desc, keyword limit ${limit}
  `.execute(db);
  return rows.map(({ keyword }) => keyword);
}

/** Keywords of the newest worries of these days, the most used first. */
export async function findUsed(db: Kysely<Database>, { days, limit, posts }: Window & { posts: number }) {
  const { rows } = await sql<{ keyword: string }>`
    select min(keyword) as keyword
    from (select id, keywords, created_at from worries where deleted_at is null order by id desc limit ${posts}) newest,
      unnest(newest.keywords) keyword
    where newest.created_at > now() - make_interval(days => ${days}::int)
    group by lower(keyword) order by count(*) desc, max(newest.id) desc, lower(keyword) limit ${limit}
  `.execute(db);
  return rows.map(({ keyword }) => keyword);
}
