import type { GoodsView } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { sanitizeRichText } from '../../../lib/text/rich-text.ts';
import { toExpertInfo } from '../expert-info.ts';
import { findExpert } from '../expert-repository.ts';
import { findOneGoods } from '../goods-repository.ts';
import { pageOfGoodsReviews } from './list-goods-reviews.ts';

/**
 * A solution with its expert and first reviews, even when it is no longer sold (rules/solutions.md#sale-window).
 * @throws 404 when it does not exist or is deleted
 */
export async function viewGoods(db: Db, id: number): Promise<GoodsView> {
  const goods = await findOneGoods(db, id);
  if (!goods) throw notFound();
  const { counsellor_id, content, ...info } = goods;
  const [expert, { reviews, next_cursor }] = await Promise.all([
    findExpert(db, counsellor_id),
    pageOfGoodsReviews(db, id),
  ]);
  if (!expert) throw notFound();
  return {
    goodsInfo: { ...info, content: sanitizeRichText(content) },
    counselorInfo: toExpertInfo(expert),
    goodsReview: reviews,
    next_review_cursor: next_cursor,
  };
}
