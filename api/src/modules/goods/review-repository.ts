import { sql } from 'kysely';
import { ANSWER_REVIEWS, GOODS_REVIEWS, type ReviewRow } from '../../db/review-rows.ts';
import type { Db } from '../../db/schema.ts';

/** Range of a page: the newest reviews with an id below `before`. */
interface Range {
  before: number;
  limit: number;
}

export async function findGoodsReviews(db: Db, goodsId: number, { before, limit }: Range): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    ${GOODS_REVIEWS} and r.goods_id = ${goodsId} and r.id < ${before}::bigint order by r.id desc limit ${limit}
  `.execute(db);
  return rows;
}

const OF_KIND = { worry: ANSWER_REVIEWS, solution: GOODS_REVIEWS } as const;
export type ReviewKind = keyof typeof OF_KIND;

/** One page of the reviews of one kind that a counsellor got. */
export async function findExpertReviews(
  db: Db,
  kind: ReviewKind,
  counsellorId: number,
  { before, limit }: Range,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    ${OF_KIND[kind]} and r.counsellor_id = ${counsellorId} and r.id < ${before}::bigint order by r.id desc limit ${limit}
  `.execute(db);
  return rows;
}
