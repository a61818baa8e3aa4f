import type { GoodsReviewBody } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/schema.ts';

/** The review of an order; undefined if there is none. */
export const findReview = (trx: Trx, orderId: number) =>
  trx.selectFrom('goods_reviews').select('id').where('order_id', '=', orderId).executeTakeFirst();

/** Stores the buyer's review, and counts it for the solution. */
export async function insertReview(
  trx: Trx,
  { member_id, counsellor_id }: { member_id: number; counsellor_id: number },
  { order_id, goods_id, review_score: score, review_keyword: keywords, review_text: text }: GoodsReviewBody,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('goods_reviews')
    .values({ order_id, goods_id, counsellor_id, member_id, score, keywords, text, created_at: now })
    .execute();
  const stars = Math.ceil(score);
  await sql`
    update goods set review_cnt = review_cnt + 1, review_score_sum = review_score_sum + ${score}::real,
      review_spread[${stars}::int] = review_spread[${stars}::int] + 1
    where id = ${goods_id}::bigint
  `.execute(trx);
}
