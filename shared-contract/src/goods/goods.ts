import { z } from 'zod';
import { categoryFilter } from '../board/category.ts';
import { CommaList, Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import {
  GOODS_CATEGORIES,
  GOODS_SORTS,
  type GoodsSort,
  LIMITS,
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  type ScheduleTime,
  WORRY_CATEGORIES,
} from '../constants.ts';

const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as [Key, ...Key[]];
const won = z.number().int().min(0).max(100_000_000);

export const SlotDay = z.enum(SCHEDULE_DAYS);
export const SlotTime = z.enum(keysOf<ScheduleTime>(SCHEDULE_TIMES));

/** Parameters that the lists of solutions and of experts share: area of interest, weekly slot, paging. */
export const marketQuery = {
  /** Areas of interest, which are worry categories, comma-separated. Empty: all. */
  area: categoryFilter(WORRY_CATEGORIES),
  day: SlotDay.optional(),
  time: SlotTime.optional(),
  page: z.number().int().min(1).max(10_000).default(1),
  limit: z.number().int().min(1).max(50).default(LIMITS.marketPage),
  /** `next_cursor` of the previous page; overrides `page`. With it, nothing is skipped or repeated if the list changes. */
  cursor: z.string().max(200).optional(),
};

/** Request of one page of the solutions (rules/solutions.md#list). */
export const GoodsListQuery = z.object({
  ...marketQuery,
  sort: z.enum(keysOf<GoodsSort>(GOODS_SORTS)).default('latest'),
  category: z.enum(GOODS_CATEGORIES).optional(),
  /** Won, inclusive. */
  price_min: won.optional(),
  price_max: won.optional(),
});
export type GoodsListQuery = z.output<typeof GoodsListQuery>;

/** Data of a solution for a small card. */
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

/** A solution in the list of solutions. */
export const GoodsListItem = RecommendedGoods.extend({
  keyword: CommaList,
  /** Minutes of one session. */
  time: z.number().int(),
  /** Whether the solution has several sessions. */
  multiple: Flag,
  communicate: z.string(),
  avg_review_point: z.number(),
  review_total_count: z.number().int(),
  selling_count: z.number().int(),
  sell_status: Flag,
  sell_sdate: Instant.nullable(),
  sell_edate: Instant.nullable(),
  /** Null if the number is not limited. */
  places_left: z.number().int().min(0).nullable(),
  created_at: Instant,
});
export type GoodsListItem = z.infer<typeof GoodsListItem>;

export const GoodsList = z.object({ goodsList: z.array(GoodsListItem), next_cursor: z.string().nullable() });
export type GoodsList = z.infer<typeof GoodsList>;
