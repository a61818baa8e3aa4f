import { z } from 'zod';
import { Id, Instant, Yn } from './common.ts';
import { LIMITS, WORRY_CATEGORIES } from './constants.ts';

const categories = new Set<string>(WORRY_CATEGORIES);

/** POST /api/counsel/list (part-1 §7, decisions 14 and 20). */
export const WorryListBody = z.object({
  page: z.number().int().min(1).max(10_000).default(1),
  limit: z.number().int().min(1).max(50).default(LIMITS.page),
  /** Comma list; empty is all. */
  category: z
    .string()
    .max(200)
    .default('')
    .refine((list) => list.split(',').every((one) => one === '' || categories.has(one)), '카테고리를 선택해주세요.'),
  /** '1' latest, '2' popular, '3' by votes. */
  sort: z.enum(['1', '2', '3']).default('1'),
  bookmarked: z.boolean().default(false),
  has_poll: z.boolean().default(false),
  mine: z.boolean().default(false),
  /** `next_cursor` of the page before: keeps the list stable while others write. Wins over `page`. */
  cursor: z.string().max(200).optional(),
});
export type WorryListBody = z.input<typeof WorryListBody>;

export const WorryListItem = z.object({
  id: Id,
  category: z.string(),
  title: z.string(),
  /** The first 160 code points, consult answers joined by a space. */
  content: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  /** Comma list, each with its #. */
  keywords: z.string(),
  poll_yn: Yn,
  poll_title: z.string(),
  vote_cnt: z.number().int(),
  comment_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  is_counselor_answer: z.boolean(),
  created_at: Instant,
});
export type WorryListItem = z.infer<typeof WorryListItem>;

export const WorryList = z.object({ counselList: z.array(WorryListItem), next_cursor: z.string().nullable() });
export type WorryList = z.infer<typeof WorryList>;

/** Shared by both boards (part-2 §3). A root comment's `parent_id` is its own id (decisions 19). */
export const Comment = z.object({
  id: Id,
  parent_id: Id,
  /** Empty when deleted. */
  comment: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  counselor_yn: Yn,
  counselor_profile: z.string(),
  /** Id of the counsellor's page, when an active counsellor wrote it. */
  counselor_id: Id.nullable(),
  created_at: Instant,
  del_yn: Yn,
});
export type Comment = z.infer<typeof Comment>;

export const WorrySolution = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  file_source: z.string(),
  link_url: z.string(),
  good_cnt: z.number().int(),
  nogood_cnt: z.number().int(),
  user_good_yn: Yn,
  user_nogood_yn: Yn,
});
export type WorrySolution = z.infer<typeof WorrySolution>;

export const RelatedWorry = z.object({ top_counsel_id: Id, top_counsel_title: z.string() });
export type RelatedWorry = z.infer<typeof RelatedWorry>;

/** GET /api/counsel/view/{id} (part-1 §3). A deleted post has `dell_yn` 'Y' and everything else blank (decisions 12). */
export const WorryDetail = z.object({
  id: Id,
  title: z.string(),
  /** Free text, or four answers joined by ANSWER_MARKER. */
  content: z.string(),
  category: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  created_at: Instant,
  view_cnt: z.number().int(),
  dell_yn: Yn,
  keywords: z.string(),
  desired_answer_type: z.number().int(),
  is_bookmark: z.boolean(),
  /** Sent back with an edit. */
  version: z.number().int(),

  poll_yn: Yn,
  poll_id: Id.nullable(),
  poll_title: z.string(),
  /** Joined by OPTION_MARKER. */
  poll_options: z.string(),
  poll_multiple: Yn,
  /** Korean time, 'YY년 MM월 DD일 HH:mm'. */
  poll_end_date: z.string(),
  poll_ended_yn: Yn,
  user_vote_yn: Yn,
  /** Comma list of 1-based option numbers. */
  user_voted_option: z.string(),
  /** Comma list of whole percents of distinct voters (decisions 18); empty while the person may still vote. */
  voted_count_per_option: z.string(),
  vote_cnt: z.number().int(),

  /** N: not yet assigned. */
  counselor_yn: Yn,
  counselor_name: z.string(),
  counselor_id: Id.nullable(),
  /** '1' active, '0' no longer. */
  counselor_status: z.string(),
  counselor_profile: z.string(),
  /** Plain text with line breaks as `<br>`; for a visitor cut by the server (decisions 13). */
  counselor_answer: z.string(),
  /** The answer was cut because the reader is a visitor. */
  counselor_answer_cut_yn: Yn,
  counselor_answer_date: z.string(),
  is_counselor_answer: z.boolean(),

  review_text: z.string(),
  /** 0 is none. */
  review_score: z.number(),
  review_keyword: z.string(),

  comment_cnt: z.number().int(),
  /** Empty for a visitor (decisions 13). */
  comments: z.array(Comment),
  solution_yn: Yn,
  solution: z.array(WorrySolution),
  /** Worries of the same kind, then the most read. */
  familyCounsels: z.array(RelatedWorry),
  topCounsels: z.array(RelatedWorry),
});
export type WorryDetail = z.infer<typeof WorryDetail>;
