import { z } from 'zod';
import { Bit, CommaList, Lines } from '../call/codecs.ts';
import { Id } from '../common.ts';
import { GOODS_CATEGORIES } from '../constants.ts';
import { PostWriter } from '../moderation/block.ts';
import { marketQuery, SlotDay, SlotTime } from './goods.ts';
import { Review } from './review.ts';

/** Request of one page of the experts (rules/solutions.md#expert-list). */
export const ExpertListQuery = z.object(marketQuery);
export type ExpertListQuery = z.output<typeof ExpertListQuery>;

/** An expert in the list of experts. */
export const ExpertListItem = z.object({
  id: Id,
  nickname: z.string(),
  certificate: Lines,
  summary: z.string(),
  keyword: CommaList,
  profile_source: z.string(),
  /** Average score of all reviews, those of solutions and those of answers. */
  avg_review_point: z.number(),
  /** Number of these reviews. */
  review_total_count: z.number().int(),
  /** Won; null if the expert has no solution on sale. */
  goods_lowest_price: z.number().int().nullable(),
  selling_count: z.number().int(),
  /** Plain text, the first 160 code points. `story` has the same form. */
  intro: z.string(),
  story: z.string(),
});
export type ExpertListItem = z.infer<typeof ExpertListItem>;

export const ExpertList = z.object({ counselorList: z.array(ExpertListItem), next_cursor: z.string().nullable() });
export type ExpertList = z.infer<typeof ExpertList>;

/** All public data of an expert, for the page of the expert and the pages of solutions. */
export const ExpertInfo = z.object({
  id: Id,
  nickname: z.string(),
  summary: z.string(),
  profile: z.string(),
  solution_count: z.number().int(),
  solution_avg_review_score: z.number(),
  solution_review_count: z.number().int(),
  counsel_count: z.number().int(),
  counsel_avg_review_score: z.number(),
  counsel_review_count: z.number().int(),
  certificate: Lines,
  academic_ability: Lines,
  career: Lines,
  keyword: z.array(z.object({ keyword: z.string() })),
  /** Sanitised HTML (rules/solutions.md#rich-text), like `story`. */
  intro: z.string(),
  story: z.string(),
  /** Whether the expert still works on this site. */
  status: Bit,
  schedule: z.array(z.object({ day: SlotDay, time: SlotTime })),
});
export type ExpertInfo = z.infer<typeof ExpertInfo>;

/** A solution in a list of one expert's solutions. */
export const ExpertGoods = z.object({
  id: Id,
  category: z.enum(GOODS_CATEGORIES),
  name: z.string(),
  summary: z.string(),
  /** Plain text, the first 160 code points. */
  content: z.string(),
  avg_review_point: z.number(),
  review_total_count: z.number().int(),
  dc_rate: z.number().int(),
  sell_price: z.number().int(),
  ori_price: z.number().int(),
  /** Null if the number is not limited. */
  places_left: z.number().int().min(0).nullable(),
  keyword: CommaList,
});
export type ExpertGoods = z.infer<typeof ExpertGoods>;

/** A worry that an expert has answered. */
export const ExpertAnswer = z.object({ bbs_counsel_id: Id, bbs_counsel_title: z.string(), ...PostWriter.shape });
export type ExpertAnswer = z.infer<typeof ExpertAnswer>;

/** The answers of an expert, newest first. */
export const ExpertAnswers = z.object({ counseAnswers: z.array(ExpertAnswer), next_cursor: z.string().nullable() });
export type ExpertAnswers = z.infer<typeof ExpertAnswers>;

/** Data of an expert's page: the first answers and reviews, each list with the cursor of its next page. */
export const ExpertView = z.object({
  counselorInfo: ExpertInfo,
  counseAnswers: z.array(ExpertAnswer),
  next_answer_cursor: z.string().nullable(),
  reviews: z.array(Review),
  next_review_cursor: z.string().nullable(),
});
export type ExpertView = z.infer<typeof ExpertView>;
