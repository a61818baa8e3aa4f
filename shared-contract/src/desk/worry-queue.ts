import { z } from 'zod';
import { categoryFilter } from '../board/category.ts';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { WORRY_CATEGORIES } from '../constants.ts';
import { DESK_LIMITS, OWN_STATES, type OwnState, QUEUE_SORTS, type QueueSort } from './worry-options.ts';

const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as [Key, ...Key[]];

const paging = {
  limit: z.number().int().min(1).max(50).default(DESK_LIMITS.page),
  /** `next_cursor` of the previous page. With it, no worry is skipped or repeated if the list changes meanwhile. */
  cursor: z.string().max(200).optional(),
};

/** Request of one page of the waiting worries (rules/desk.md#queue). */
export const DeskQueueQuery = z.object({
  /** Empty: all categories. */
  category: categoryFilter(WORRY_CATEGORIES),
  answer_type: z.literal([1, 2, 3]).optional(),
  has_poll: z.boolean().default(false),
  marked: z.boolean().default(false),
  /** 'oldest' lists worries with the care mark first; 'newest' and 'due' ignore the mark. */
  sort: z.enum(keysOf<QueueSort>(QUEUE_SORTS)).default('oldest'),
  ...paging,
});
export type DeskQueueQuery = z.output<typeof DeskQueueQuery>;

/** A worry in the lists of the desk. */
export const DeskQueueItem = z.object({
  id: Id,
  category: z.string(),
  title: z.string(),
  /** The first 160 code points; the four answers of consult mode are joined with spaces. */
  content: z.string(),
  desired_answer_type: z.number().int(),
  /** Code points of the text, or of the four answers together. */
  text_length: z.number().int(),
  poll_yn: Flag,
  comment_cnt: z.number().int(),
  /** Whether the worry has the care mark (rules/care.md#mark). */
  care_yn: Flag,
  version: z.number().int(),
  created_at: Instant,
  /** Deadline of the answer: the end of a day. */
  answer_due_at: Instant,
  /** Whether the worry was not answered before `answer_due_at`. */
  answer_late_yn: Flag,
});
export type DeskQueueItem = z.infer<typeof DeskQueueItem>;

const Counts = z.object({
  /** Number of worries that the reader has taken but not answered, and the maximum of this number. */
  open_count: z.number().int(),
  open_limit: z.number().int(),
});

export const DeskQueue = Counts.extend({
  worryList: z.array(DeskQueueItem),
  next_cursor: z.string().nullable(),
  /** Number of waiting worries, without regard to the filters; counting stops at WAITING_COUNTED_MAX. */
  waiting_count: z.number().int(),
});
export type DeskQueue = z.infer<typeof DeskQueue>;

/** Request of one page of the worries that a counsellor has taken (rules/desk.md#own-worries). */
export const DeskOwnQuery = z.object({ state: z.enum(keysOf<OwnState>(OWN_STATES)).default('open'), ...paging });
export type DeskOwnQuery = z.output<typeof DeskOwnQuery>;

export const DeskOwnItem = DeskQueueItem.extend({
  status: z.number().int(),
  assigned_at: Instant,
  /** Null if the reader has no draft of the answer. */
  draft_saved_at: Instant.nullable(),
  /** Null if there is no answer. */
  counselor_answer_date: Instant.nullable(),
  answer_edited_at: Instant.nullable(),
  /** 0 if there is no review. */
  review_score: z.number(),
});
export type DeskOwnItem = z.infer<typeof DeskOwnItem>;

/** Open worries: the earliest deadline first. Answered worries: the latest answer first. */
export const DeskOwn = Counts.extend({ worryList: z.array(DeskOwnItem), next_cursor: z.string().nullable() });
export type DeskOwn = z.infer<typeof DeskOwn>;
