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
  /** Empty: all categories. */
  category: categoryFilter(WORRY_CATEGORIES),
  /** '1' latest first, '2' most popular first, '3' most votes first. */
  sort: z.enum(['1', '2', '3']).default('1'),
  bookmarked: z.boolean().default(false),
  has_poll: z.boolean().default(false),
  has_answer: z.boolean().default(false),
  mine: z.boolean().default(false),
  /** `next_cursor` of the previous page; overrides `page`. With it, no post is skipped or repeated if others write meanwhile. */
  cursor: z.string().max(200).optional(),
});
export type WorryListBody = z.output<typeof WorryListBody>;

export const WorryListItem = z.object({
  id: Id,
  category: z.string(),
  title: z.string(),
  /** The first 160 code points; the four answers of consult mode are joined with spaces. */
  content: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  /** Whether a persona is shown instead of the writer; `writer_id` is then 0 for other readers (rules/anonymous.md). */
  anonymous_yn: Flag,
  /** Keywords with their #. */
  keywords: CommaList,
  poll_yn: Flag,
  poll_title: z.string(),
  vote_cnt: z.number().int(),
  comment_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  is_counselor_answer: z.boolean(),
  /** Name of the counsellor who has taken or answered the worry; empty if there is none. */
  counselor_name: z.string(),
  counselor_profile: z.string(),
  /** Deadline of the answer: the end of a day; null if the worry has been answered. */
  answer_due_at: Instant.nullable(),
  /** Whether the deadline has passed without an answer. */
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
 * Data of a worry for its page (rules/worries.md). For a deleted worry, only `dell_yn` is set
 * (rules/boards.md#deleted-posts).
 */
export const WorryDetail = z.object({
  id: Id,
  title: z.string(),
  /** One text, or the four answers of consult mode. */
  content: Answers,
  category: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  /** Whether a persona is shown instead of the writer; `writer_id` is then 0 for other readers (rules/anonymous.md). */
  anonymous_yn: Flag,
  /** Whether only the author, counsellors and operators see the worry (rules/anonymous.md#private-worries). */
  private_yn: Flag,
  created_at: Instant,
  /** Time of the last change of title or text; null if there was none. */
  edited_at: Instant.nullable(),
  view_cnt: z.number().int(),
  dell_yn: Flag,
  /** State of a hidden worry. Its author and operators get the whole worry, others only the fields of a deleted worry. */
  hidden: HiddenState,
  /** Keywords with their #. */
  keywords: CommaList,
  desired_answer_type: z.number().int(),
  is_bookmark: z.boolean(),
  reactions: Reactions,
  /** Whether the reader is notified of each new comment. Authors are notified unless they turned this off. */
  is_following: z.boolean(),
  /** Version of the post. The call that edits the post sends it back. */
  version: z.number().int(),
  /** Whether the worry is about a crisis (rules/care.md#card). Set only for its author. */
  care_yn: Flag,
  /**
   * Whether other members have commented. The author then can no longer change whether the worry is anonymous or private
   * (rules/anonymous.md#worries). Set only for the author.
   */
  readers_locked_yn: Flag,

  poll_yn: Flag,
  poll_id: Id.nullable(),
  poll_title: z.string(),
  poll_options: Options,
  poll_multiple: Flag,
  /** End of the poll, with the precision of a minute. */
  poll_end_date: KoreanMinute,
  poll_ended_yn: Flag,
  user_vote_yn: Flag,
  /** Numbers of the chosen options, beginning with 1. */
  user_voted_option: CommaNumbers,
  /**
   * Percent of the voters who chose each option, rounded (rules/worries.md#voting). Empty if the poll is open and the reader has
   * not voted.
   */
  voted_count_per_option: CommaNumbers,
  vote_cnt: z.number().int(),

  /** Whether a counsellor has taken the worry. The following fields then describe the counsellor. */
  counselor_yn: Flag,
  counselor_name: z.string(),
  counselor_id: Id.nullable(),
  /** Whether the counsellor is active; null if there is no counsellor. */
  counselor_status: Digit,
  counselor_profile: z.string(),
  /** The first of the counsellor's licences. */
  counselor_certificate: z.string(),
  /** How many worries the counsellor has answered. */
  counselor_answer_cnt: z.number().int(),
  /** Plain text. Visitors get only its beginning (rules/worries.md#what-a-visitor-sees). */
  counselor_answer: BrokenLines,
  /** Whether the answer was cut because the reader is a visitor. */
  counselor_answer_cut_yn: Flag,
  counselor_answer_date: z.string(),
  /** Time of the last correction of the answer; null if there was none (rules/desk.md#correction). */
  answer_edited_at: Instant.nullable(),
  is_counselor_answer: z.boolean(),
  /** Deadline of the answer: the end of a day; null if the worry has been answered or is hidden. */
  answer_due_at: Instant.nullable(),
  /** Whether the deadline has passed without an answer. */
  answer_late_yn: Flag,
  review_text: z.string(),
  /** 0 if there is no review. */
  review_score: z.number(),
  review_keyword: CommaList,

  comment_cnt: z.number().int(),
  /** The first comments; empty for a visitor (rules/comments.md#reading). */
  comments: z.array(Comment),
  /** Cursor of the next comments; null if there are no more. */
  next_comment_cursor: z.string().nullable(),
  solution_yn: Flag,
  solution: z.array(ContentSolution),
  /** Worries of the same category, and the most read worries. */
  familyCounsels: z.array(RelatedWorry),
  topCounsels: z.array(RelatedWorry),
});
export type WorryDetail = z.infer<typeof WorryDetail>;
