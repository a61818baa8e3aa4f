import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The worry categories, as in `worries.category`. */
const AREAS = sql.raw(`array[
  '직장', '연애', '취업/진로', '가족', '결혼/육아', '학업/고시', '친구', '자아/성격', '사업/금전', '중독',
  'LGBT', '질병/질환', '생활/습관', '기타'
]`);

/**
 * Adds columns and indexes for the lists of solutions and experts: areas of interest; numbers and sums of review scores, so
 * that lists need not count reviews; indexes for the sort orders and for the areas; an index for the reviews of an expert.
 *
 * The expressions that find a crisis have changed. Marked posts keep their mark, and the job judges all others again
 * (migration 0012). For this, the column is dropped and added again: only marked rows are written, instead of every post with
 * its indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table counsellors
      add column areas text[] not null default '{}' check (areas <@ ${AREAS}),
      -- reviews of answers
      add column review_cnt int not null default 0 check (review_cnt >= 0),
      add column review_score_sum real not null default 0 check (review_score_sum >= 0);
    -- the first areas of an expert and of the expert's solutions are the categories that the expert answered most
    update counsellors c set areas = array(
      select category from worries w where w.counsellor_id = c.id and w.answer is not null
      group by category order by count(*) desc, category limit 3
    );
    update counsellors c set review_cnt = r.reviews, review_score_sum = r.score
    from (
      select w.counsellor_id, count(*) as reviews, sum(r.score) as score
      from answer_reviews r join worries w on w.id = r.worry_id group by w.counsellor_id
    ) r
    where r.counsellor_id = c.id;
    create index counsellors_answers on counsellors (answer_cnt desc, id desc) where status = 1;
    create index counsellors_areas on counsellors using gin (areas) where status = 1;

    alter table goods
      add column areas text[] not null default '{}' check (areas <@ ${AREAS}),
      -- number of reviews with up to 1, 2, 3, 4 and 5 stars
      add column review_spread int[] not null default '{0,0,0,0,0}' check (cardinality(review_spread) = 5);
    update goods g set areas = c.areas from counsellors c where c.id = g.counsellor_id;
    update goods g set review_spread = r.spread
    from (
      select goods_id, array[
        count(*) filter (where score <= 1), count(*) filter (where score > 1 and score <= 2),
        count(*) filter (where score > 2 and score <= 3), count(*) filter (where score > 3 and score <= 4),
        count(*) filter (where score > 4)
      ]::int[] as spread
      from goods_reviews group by goods_id
    ) r
    where r.goods_id = g.id;
    drop index goods_latest;
    create index goods_latest on goods (id desc) where deleted_at is null and sell_status = 'Y';
    create index goods_best on goods (selling_cnt desc, id desc) where deleted_at is null and sell_status = 'Y';
    -- the lowest price first, and the newest first at equal prices: negative, so that both columns are descending
    create index goods_price on goods ((-sell_price) desc, id desc) where deleted_at is null and sell_status = 'Y';
    create statistics goods_price_range on (-sell_price) from goods;
    create index goods_areas on goods using gin (areas) where deleted_at is null and sell_status = 'Y';

    alter table answer_reviews add column counsellor_id bigint references counsellors (id);
    update answer_reviews r set counsellor_id = w.counsellor_id from worries w where w.id = r.worry_id;
    alter table answer_reviews alter column counsellor_id set not null;
    create index answer_reviews_counsellor on answer_reviews (counsellor_id, id desc);

    alter table goods_reviews add column counsellor_id bigint references counsellors (id);
    update goods_reviews r set counsellor_id = g.counsellor_id from goods g where g.id = r.goods_id;
    alter table goods_reviews alter column counsellor_id set not null;
    create index goods_reviews_counsellor on goods_reviews (counsellor_id, id desc);

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
