import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

/** Computes counters from other rows, except numbers of views, which are part of the content. */
export async function updateCounters(trx: Transaction<Database>): Promise<void> {
  await sql`
    update worries w set
      comment_cnt = (select count(*) from comments c where c.worry_id = w.id and c.deleted_at is null),
      bookmark_cnt = (select count(*) from bookmarks b where b.worry_id = w.id),
      vote_cnt = (select count(*) from ballots b join polls p on p.id = b.poll_id where p.worry_id = w.id);
    update infos i set
      comment_cnt = (select count(*) from comments c where c.info_id = i.id and c.deleted_at is null),
      bookmark_cnt = (select count(*) from bookmarks b where b.info_id = i.id);
    update poll_options o set vote_cnt = (
      select count(*) from ballot_options b where b.poll_id = o.poll_id and b.position = o.position
    );
    update counsellors c set
      answer_cnt = (select count(answer) from worries w where w.counsellor_id = c.id and w.deleted_at is null),
      review_cnt = (select count(*) from answer_reviews r where r.counsellor_id = c.id),
      review_score_sum = (select coalesce(sum(r.score), 0) from answer_reviews r where r.counsellor_id = c.id);
    update content_solutions s set
      good_cnt = (select count(*) from content_solution_likes l where l.solution_id = s.id and l.good),
      nogood_cnt = (select count(*) from content_solution_likes l where l.solution_id = s.id and not l.good);
    update goods g set
      review_cnt = (select count(*) from goods_reviews r where r.goods_id = g.id),
      review_score_sum = (select coalesce(sum(r.score), 0) from goods_reviews r where r.goods_id = g.id),
      review_spread = array(
        select count(r.id)::int from generate_series(1, 5) stars
        left join goods_reviews r on r.goods_id = g.id and ceil(r.score) = stars
        group by stars order by stars
      ),
      selling_cnt = (select count(*) from orders o where o.goods_id = g.id and o.order_status <> 5);
  `.execute(trx);
}
