import { z } from 'zod';
import { MEETING_KIND_NAMES } from '../order/meeting.ts';
import { ExpertInfo } from './expert.ts';
import { GoodsListItem } from './goods.ts';
import { Review } from './review.ts';

/** Data of a solution for its page. */
export const GoodsInfo = GoodsListItem.extend({
  /** Sanitised HTML (rules/solutions.md#rich-text). */
  content: z.string(),
  /** Participants of one session. */
  inwon: z.number().int(),
  sessions: z.number().int(),
  /** How sessions take place (rules/orders.md#place); empty if buyer and counsellor agree on it later. */
  meeting_kind: z.enum(['', ...MEETING_KIND_NAMES]),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars; half stars are rounded up. */
  review_spread: z.array(z.number().int()).length(5),
});
export type GoodsInfo = z.infer<typeof GoodsInfo>;

/** Data of a solution's page: the solution, its expert, and its first reviews with the cursor of the next page. */
export const GoodsView = z.object({
  goodsInfo: GoodsInfo,
  counselorInfo: ExpertInfo,
  goodsReview: z.array(Review),
  next_review_cursor: z.string().nullable(),
});
export type GoodsView = z.infer<typeof GoodsView>;
