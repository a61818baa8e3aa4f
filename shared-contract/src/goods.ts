import { z } from 'zod';
import { Id, Instant, Yn } from './common.ts';
import { GOODS_CATEGORIES } from './constants.ts';

/** GET /api/goods/recommand-list */
export const RecommendedGoods = z.object({
  id: Id,
  category: z.enum(GOODS_CATEGORIES),
  summary: z.string(),
  name: z.string(),
  counselor_nickname: z.string(),
  counselor_profile: z.string(),
  dc_rate: z.number().int(),
  sell_price: z.number().int(),
  ori_price: z.number().int(),
});
export type RecommendedGoods = z.infer<typeof RecommendedGoods>;

/** GET /api/goods/goods-list: every solution that may be shown, newest first; the list sorts by itself. */
export const GoodsListItem = RecommendedGoods.extend({
  /** Comma list. */
  keyword: z.string(),
  time: z.number().int(),
  communicate: z.string(),
  avg_review_point: z.number(),
  review_total_count: z.number().int(),
  selling_count: z.number().int(),
  sell_status: Yn,
  sell_sdate: Instant.nullable(),
  sell_edate: Instant.nullable(),
  created_at: Instant,
});
export type GoodsListItem = z.infer<typeof GoodsListItem>;
