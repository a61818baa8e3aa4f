import { z } from 'zod';
import { CommaList, Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { GOODS_CATEGORIES } from '../constants.ts';

/** A solution as a small card shows it. */
export const RecommendedGoods = z.object({
  id: Id,
  category: z.enum(GOODS_CATEGORIES),
  summary: z.string(),
  name: z.string(),
  counselor_nickname: z.string(),
  counselor_profile: z.string(),
  /** The first of the counsellor's licences. */
  counselor_certificate: z.string(),
  /** How many worries the counsellor has answered. */
  counselor_answer_cnt: z.number().int(),
  dc_rate: z.number().int(),
  sell_price: z.number().int(),
  ori_price: z.number().int(),
});
export type RecommendedGoods = z.infer<typeof RecommendedGoods>;

/** A solution as the list shows it. */
export const GoodsListItem = RecommendedGoods.extend({
  keyword: CommaList,
  time: z.number().int(),
  communicate: z.string(),
  avg_review_point: z.number(),
  review_total_count: z.number().int(),
  selling_count: z.number().int(),
  sell_status: Flag,
  sell_sdate: Instant.nullable(),
  sell_edate: Instant.nullable(),
  created_at: Instant,
});
export type GoodsListItem = z.infer<typeof GoodsListItem>;
