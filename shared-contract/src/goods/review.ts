import { z } from 'zod';
import { CommaList, codecOf } from '../call/codecs.ts';
import { reviewsOf, reviewTarget } from '../call/fields.ts';
import { Id, Instant } from '../common.ts';

/** Subject of a review: an answer to a worry, or a solution. */
export const ReviewTarget = codecOf(z.enum(['bbs_counsels', 'goods']), z.enum(['worry', 'solution']), reviewTarget);

/** A review of an answer or of a solution. Reviews without text are not returned (rules/solutions.md#expert-page). */
export const Review = z.object({
  id: Id,
  table_name: ReviewTarget,
  /** Id of the worry or the solution. */
  target_id: Id,
  title: z.string(),
  /** 0.5 to 5, in halves. */
  review_score: z.number(),
  review_text: z.string(),
  review_keyword: CommaList,
  writer_nickname: z.string(),
  created_at: Instant,
});
export type Review = z.infer<typeof Review>;

/** Request for further reviews, with the cursor of the previous answer. */
export const ReviewsQuery = z.object({ cursor: z.string().max(200).optional() });
export type ReviewsQuery = z.output<typeof ReviewsQuery>;

/** Filter of an expert's reviews: all, or those of answers or of solutions. */
const ReviewsOf = codecOf(z.enum(['all', 'bbs_counsels', 'goods']), z.enum(['all', 'worry', 'solution']), reviewsOf);
export const ExpertReviewsQuery = ReviewsQuery.extend({ table_name: ReviewsOf.default('all') });
export type ExpertReviewsQuery = z.output<typeof ExpertReviewsQuery>;

/** Reviews, newest first. */
export const Reviews = z.object({ reviews: z.array(Review), next_cursor: z.string().nullable() });
export type Reviews = z.infer<typeof Reviews>;
