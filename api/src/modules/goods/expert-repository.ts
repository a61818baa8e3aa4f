import type { ExpertAnswer, ExpertGoods, ExpertInfo, ExpertListItem, WorryCategory } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { averageScore, discountRate, isActive, onSale, placesLeft, shownNickname } from '../../db/fragments.ts';
import { worryWriter } from '../../db/posts/shown-writer.ts';
import type { Db } from '../../db/schema.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { type Slots, worksIn } from './slots-repository.ts';

export interface ExpertFilter extends Slots {
  /** Experts of any of these areas; empty for all. */
  areas: readonly WorryCategory[];
  limit: number;
  after: Cursor<'answers'> | { offset: number };
}

/**
 * Joins figures about the solutions of a counsellor `c`, as `sold`. Sales and reviews include solutions that are no longer on
 * sale, but no deleted solutions.
 */
const SOLD: RawBuilder<unknown> = sql`
  cross join lateral (
    select count(*) filter (where ${onSale('g')} and ${isActive('c')})::int as goods,
      min(g.sell_price) filter (where ${onSale('g')} and ${isActive('c')}) as lowest_price,
      coalesce(sum(g.selling_cnt), 0)::int as sales,
      coalesce(sum(g.review_cnt), 0)::int as reviews, coalesce(sum(g.review_score_sum), 0)::real as score
    from goods g where g.counsellor_id = c.id and g.deleted_at is null
  ) sold
`;

/** One page of the active experts in one query, with the sort values for the cursor. */
export async function findExperts(db: Db, { areas, limit, after, ...slots }: ExpertFilter) {
  const conditions: RawBuilder<unknown>[] = [isActive('c')];
  if (areas.length > 0) conditions.push(sql`c.areas && ${[...areas]}::text[]`);
  if (slots.day || slots.time) conditions.push(worksIn(sql`c.id`, slots));
  if ('key' in after) conditions.push(sql`(c.answer_cnt, c.id) < (${after.key}::int, ${after.id}::bigint)`);
  const { rows } = await sql<ExpertListItem & { sort_key: number }>`
    select c.id, ${shownNickname('m')} as nickname, c.certificate, c.summary, c.keywords as keyword,
      c.portrait as profile_source,
      ${averageScore(sql`c.review_score_sum + sold.score`, sql`(c.review_cnt + sold.reviews)`)} as avg_review_point,
      c.review_cnt + sold.reviews as review_total_count,
      sold.lowest_price as goods_lowest_price, sold.sales as selling_count,
      c.intro, c.story, c.answer_cnt as sort_key
    from (
      select c.id from counsellors c
      where ${sql.join(conditions, sql` and `)}
      order by c.answer_cnt desc, c.id desc
      limit ${limit} ${'offset' in after && after.offset > 0 ? sql`offset ${after.offset}` : sql``}
    ) page
    join counsellors c on c.id = page.id
    join members m on m.id = c.id
    ${SOLD}
    order by c.answer_cnt desc, c.id desc
  `.execute(db);
  return rows.map(({ sort_key, ...item }) => ({ sortKey: sort_key, item }));
}

type ExpertRow = Omit<ExpertInfo, 'keyword'> & { keyword: string[] };

/** All public data of an expert, active or not; undefined if there is none. */
export async function findExpert(db: Db, id: number) {
  const { rows } = await sql<ExpertRow>`
    select c.id, ${shownNickname('m')} as nickname, c.summary, c.portrait as profile,
      sold.goods as solution_count,
      ${averageScore(sql`sold.score`, sql`sold.reviews`)} as solution_avg_review_score,
      sold.reviews as solution_review_count,
      c.answer_cnt as counsel_count,
      ${averageScore(sql`c.review_score_sum`, sql`c.review_cnt`)} as counsel_avg_review_score,
      c.review_cnt as counsel_review_count,
      c.certificate, c.academic_ability, c.career, c.keywords as keyword, c.intro, c.story, ${isActive('c')} as status,
      (
        select coalesce(json_agg(json_build_object('day', s.day, 'time', s.time)), '[]')
        from counsellor_slots s where s.counsellor_id = c.id
      ) as schedule
    from counsellors c
    join members m on m.id = c.id
    ${SOLD}
    where c.id = ${id}
  `.execute(db);
  return rows[0];
}

export const expertExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('counsellors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The solutions of an active expert that are on sale, newest first. */
export async function findExpertGoods(db: Db, id: number, limit: number): Promise<ExpertGoods[]> {
  const { rows } = await sql<ExpertGoods>`
    select g.id, g.category, g.name, g.summary, g.content,
      ${averageScore(sql`g.review_score_sum`, sql`g.review_cnt`)} as avg_review_point,
      g.review_cnt as review_total_count,
      ${discountRate('g')} as dc_rate, g.sell_price, g.ori_price, ${placesLeft('g')} as places_left,
      g.keywords as keyword
    from goods g
    join counsellors c on c.id = g.counsellor_id and ${isActive('c')}
    where g.counsellor_id = ${id} and ${onSale('g')}
    order by g.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** One page of the worries that an expert has answered, the latest answer first, with cursor values in µs. */
export async function findExpertAnswers(db: Db, id: number, after: Cursor<'answered'> | null, limit: number) {
  const from = after
    ? sql`and (w.answered_at, w.id) < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<ExpertAnswer & { id: number; sort_key: number }>`
    select w.id, w.id as bbs_counsel_id, w.title as bbs_counsel_title, ${worryWriter('w', 'm').columns},
      (extract(epoch from w.answered_at) * 1000000)::bigint as sort_key
    from worries w join members m on m.id = w.author_id
    where w.counsellor_id = ${id} and w.answered_at is not null and w.deleted_at is null ${from}
    order by w.answered_at desc, w.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ sort_key, ...item }) => ({ sortKey: sort_key, item }));
}
