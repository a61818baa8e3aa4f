import { z } from 'zod';
import { categoryFilter } from '../board/category.ts';
import { Answers, BrokenLines, CommaList, CommaNumbers, Digit, Flag, KoreanMinute, Options } from '../call/codecs.ts';
import { Comment } from '../comment/comment.ts';
import { Id, Instant } from '../common.ts';
import { LIMITS, WORRY_CATEGORIES } from '../constants.ts';
import { PostWriter } from '../moderation/block.ts';
import { HiddenState } from '../moderation/report.ts';
import { Reactions } from '../reaction/reaction.ts';

/**
 * Request of one page of the worry board (rules/worries.md, rules/boards.md#filters-and-sort,
 * rules/boards.md#popular).
 */
export const WorryListBody = z.object({
  page: z.number().int().min(1).max(10_000).default(1),
  limit: z.number().int().min(1).max(50).default(LIMITS.pageSize),
  /** Empty for all. */
  category: categoryFilter(WORRY_CATEGORIES),
  /** '1' latest, '2' popular, '3' by votes. */
  sort: z.enum(['1', '2', '3']).default('1'),
  bookmarked: z.boolean().default(false),
  has_poll: z.boolean().default(false),
  has_answer: z.boolean().default(false),
  mine: z.boolean().default(false),
  /** `next_cursor` of the previous page: keeps the list stable while others write. Overrides `page`. */
  cursor: z.string().max(200).optional(),
});
export type WorryListBody = z.output<typeof WorryListBody>;

export const WorryListItem = z.object({
  id: Id,
  category: z.string(),
  title: z.string(),
  /** The first 160 code points; consult answers are joined by a space. */
  content: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  /** A persona is shown in the place of the writer, with the id 0 for others (rules/anonymous.md). */
  anonymous_yn: Flag,
  /** Each with its #. */
  keywords: CommaList,
  poll_yn: Flag,
  poll_title: z.string(),
  vote_cnt: z.number().int(),
  comment_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  is_counselor_answer: z.boolean(),
  /** While a counsellor is writing the answer: who it is; empty otherwise. */
  counselor_name: z.string(),
  counselor_profile: z.string(),
  /** The end of the last day on which an answer is in time; null once there is one. */
  answer_due_at: Instant.nullable(),
  /** There is no answer although that day is over. */
  answer_late_yn: Flag,
  created_at: Instant,
});
export type WorryListItem = z.infer<typeof WorryListItem>;

export const WorryList = z.object({ counselList: z.array(WorryListItem), next_cursor: z.string().nullable() });
export type WorryList = z.infer<typeof WorryList>;

export const ContentSolution = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  file_source: z.string(),
  link_url: z.string(),
  good_cnt: z.number().int(),
  nogood_cnt: z.number().int(),
  user_good_yn: Flag,
  user_nogood_yn: Flag,
});
export type ContentSolution = z.infer<typeof ContentSolution>;

export const RelatedWorry = z.object({
  top_counsel_id: Id,
  top_counsel_title: z.string(),
  ...PostWriter.shape,
});
export type RelatedWorry = z.infer<typeof RelatedWorry>;

/**
 * A post as its page shows it (rules/worries.md). A deleted post has only `dell_yn` set
 * (rules/boards.md#deleted-posts).
 */
export const WorryDetail = z.object({
  id: Id,
  title: z.string(),
  /** One text, or the answers to the four questions of consult mode. */
  content: Answers,
  category: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  /** See the field of the same name of the list. */
  anonymous_yn: Flag,
  /** Only its author and staff see it (rules/anonymous.md#private-worries). */
  private_yn: Flag,
  created_at: Instant,
  /** Last change of title or text; null without one. */
  edited_at: Instant.nullable(),
  view_cnt: z.number().int(),
  dell_yn: Flag,
  /** Set for what is hidden: readers see no more than of a deleted post, author and operators the whole. */
  hidden: HiddenState,
  /** Each with its #. */
  keywords: CommaList,
  desired_answer_type: z.number().int(),
  is_bookmark: z.boolean(),
  reactions: Reactions,
  /** Whether the reader is notified of each new comment; the author is unless muted. */
  is_following: z.boolean(),
  /** Version of the post; an edit sends it back. */
  version: z.number().int(),
  /** For its author alone: the post speaks of a crisis (rules/care.md#card). */
  care_yn: Flag,
  /** For its author alone: others have comments on it, so that neither persona nor readers can be changed (rules/anonymous.md#worries). */
  readers_locked_yn: Flag,

  poll_yn: Flag,
  poll_id: Id.nullable(),
  poll_title: z.string(),
  poll_options: Options,
  poll_multiple: Flag,
  /** Minute precision. */
  poll_end_date: KoreanMinute,
  poll_ended_yn: Flag,
  user_vote_yn: Flag,
  /** 1-based option numbers. */
  user_voted_option: CommaNumbers,
  /** Whole percents of distinct voters (rules/worries.md#voting); empty while the person may still vote. */
  voted_count_per_option: CommaNumbers,
  vote_cnt: z.number().int(),

  /** A counsellor is assigned, and named from then on. */
  counselor_yn: Flag,
  counselor_name: z.string(),
  counselor_id: Id.nullable(),
  /** Whether the counsellor is active; null without a counsellor. */
  counselor_status: Digit,
  counselor_profile: z.string(),
  /** The first of the counsellor's licences. */
  counselor_certificate: z.string(),
  /** How many worries the counsellor has answered. */
  counselor_answer_cnt: z.number().int(),
  /** Plain text; the server cuts it for visitors (rules/worries.md#what-a-visitor-sees). */
  counselor_answer: BrokenLines,
  /** The answer was cut because the reader is a visitor. */
  counselor_answer_cut_yn: Flag,
  counselor_answer_date: z.string(),
  /** Last correction of the answer; null without one (rules/desk.md#correction). */
  answer_edited_at: Instant.nullable(),
  is_counselor_answer: z.boolean(),
  /** The end of the last day on which an answer is in time; null once there is one. */
  answer_due_at: Instant.nullable(),
  /** There is no answer although that day is over. */
  answer_late_yn: Flag,

  review_text: z.string(),
  /** 0 for none. */
  review_score: z.number(),
  review_keyword: CommaList,

  comment_cnt: z.number().int(),
  /** The first ones; empty for a visitor (rules/comments.md#reading). */
  comments: z.array(Comment),
  /** Cursor of the further comments; null without any. */
  next_comment_cursor: z.string().nullable(),
  solution_yn: Flag,
  solution: z.array(ContentSolution),
  /** Worries of the same category, then the most read. */
  familyCounsels: z.array(RelatedWorry),
  topCounsels: z.array(RelatedWorry),
});
export type WorryDetail = z.infer<typeof WorryDetail>;
