import { LIMITS, type Reviews } from '@onmaum/shared-contract';
import { toReview } from '../../../db/review-rows.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { findOneGoods } from '../goods-repository.ts';
import { NEWEST } from '../review-cursor.ts';
import { findGoodsReviews } from '../review-repository.ts';

/** One page of the reviews of a solution, newest first. @throws 404 when the solution does not exist or is deleted */
export async function listGoodsReviews(db: Db, id: number, cursor?: string): Promise<Reviews> {
  const page = await pageOfGoodsReviews(db, id, cursor);
  if (page.reviews.length === 0 && !(await findOneGoods(db, id))) throw notFound();
  return page;
}

/** As `listGoodsReviews`, but the page of an unknown solution is empty. */
export async function pageOfGoodsReviews(db: Db, id: number, cursor?: string): Promise<Reviews> {
  const before = cursor ? readCursor(cursor, 'written').id : NEWEST;
  const found = await findGoodsReviews(db, id, { before, limit: LIMITS.reviewsPage + 1 });
  const { items, next_cursor } = cutPage(
    found.map((row) => ({ sortKey: row.id, item: toReview(row) })),
    LIMITS.reviewsPage,
    'written',
  );
  return { reviews: items, next_cursor };
}
