import { z } from 'zod';
import { BOARD_TEXT } from './board-texts.ts';
import { Id, Yn } from './common.ts';
import { ANSWER_MARKER, LIMITS, OPTION_MARKER, REVIEW_KEYWORDS, WORRY_CATEGORIES } from './constants.ts';
import { firstFault, memberLine, memberText } from './member-text.ts';
import {
  isBlank,
  isForbidden,
  joinParts,
  keywordFault,
  lengthOf,
  MOST,
  splitParts,
  tidyLine,
  tidyText,
} from './writing.ts';

/** Beyond this a joined field cannot be right. */
const RAW_MOST = 60_000;

const answersOf = (content: string) => splitParts(content, ANSWER_MARKER);
const isConsult = (content: string) => answersOf(content).length > 1;

/** Code points of a worry: of the text, or of the four answers together (part-1 §5). Nothing to see is no length. */
export const worryLength = (content: string): number =>
  answersOf(content).reduce((sum, answer) => sum + (isBlank(answer) ? 0 : lengthOf(answer)), 0);

/** Free text, or exactly four answers joined by ANSWER_MARKER (decisions 16). */
const WorryContent = z
  .string({ error: BOARD_TEXT.worryShort })
  .max(RAW_MOST, BOARD_TEXT.textLong)
  .transform((content) => joinParts(answersOf(content).map(tidyText), ANSWER_MARKER))
  .superRefine(
    firstFault((content) => {
      const answers = answersOf(content);
      if (![1, 4].includes(answers.length) || answers.some(isForbidden)) return BOARD_TEXT.forbiddenText;
      const length = worryLength(content);
      if (length > MOST.text) return BOARD_TEXT.textLong;
      return length < LIMITS.worryContent ? BOARD_TEXT.worryShort : null;
    }),
  );

/** Comma list, each with its # (part-1 §5). */
const Keywords = z
  .string()
  .max(1_000, BOARD_TEXT.keywordsMany)
  .default('')
  .transform((list) => list.split(',').map(tidyLine).filter(Boolean))
  .superRefine(
    firstFault((keywords) => {
      const faults = keywords.map((keyword, at) => keywordFault(keyword, keywords.slice(0, at)));
      return faults.find((fault) => fault !== null);
    }),
  );

const PollOption = memberLine({
  empty: BOARD_TEXT.pollOptionEmpty,
  most: MOST.pollOption,
  long: BOARD_TEXT.pollOptionLong,
});
/** Joined by OPTION_MARKER on the wire; afterwards the list. Looked at only when there is a poll. */
const PollOptions = z
  .string()
  .max(RAW_MOST, BOARD_TEXT.pollOptionsMany)
  .default('')
  .transform((list) => (list === '' ? [] : splitParts(list, OPTION_MARKER).map(tidyLine)));

const WorryFields = z.object({
  title: memberLine({ empty: BOARD_TEXT.titleEmpty, most: MOST.title, long: BOARD_TEXT.titleLong }),
  category: z.enum(WORRY_CATEGORIES, { error: BOARD_TEXT.categoryEmpty }),
  /** Said by those who know of it; else the content tells. */
  mode: z.enum(['free', 'consult']).optional(),
  content: WorryContent,
  desired_answer_type: z
    .union([z.number(), z.string()], { error: BOARD_TEXT.answerTypeEmpty })
    .transform(Number)
    .pipe(z.literal([1, 2, 3], { error: BOARD_TEXT.answerTypeEmpty })),
  keywords: Keywords,
  poll_yn: Yn.default('N'),
  poll_title: z.string().max(RAW_MOST, BOARD_TEXT.pollTitleLong).default('').transform(tidyLine),
  poll_options: PollOptions,
  poll_multiple: Yn.default('N'),
});

const PollTitle = memberLine({
  empty: BOARD_TEXT.pollTitleEmpty,
  most: MOST.pollTitle,
  long: BOARD_TEXT.pollTitleLong,
});

/** What is wrong with the options of a poll, the field's Korean text. */
function optionsFault(options: readonly string[]): string | null {
  if (options.length > LIMITS.pollOptions) return BOARD_TEXT.pollOptionsMany;
  for (const option of options) {
    const result = PollOption.safeParse(option);
    if (!result.success) return result.error.issues[0]?.message ?? BOARD_TEXT.pollOptionEmpty;
  }
  if (options.length < 2) return BOARD_TEXT.pollOptionsFew;
  return new Set(options).size < options.length ? BOARD_TEXT.pollOptionTwice : null;
}

type Worry = z.output<typeof WorryFields>;

/**
 * The rules between fields. They are told together with those of single fields, so any field may still be
 * missing or wrong here.
 */
function checkAcross(worry: Partial<Worry>, context: z.RefinementCtx) {
  const say = (field: keyof Worry, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const { mode, content } = worry;
  if (mode && typeof content === 'string' && (mode === 'consult') !== isConsult(content)) {
    say('content', BOARD_TEXT.forbiddenText);
  }
  if (worry.poll_yn !== 'Y') return;
  const title = PollTitle.safeParse(worry.poll_title);
  if (!title.success) say('poll_title', title.error.issues[0]?.message ?? BOARD_TEXT.pollTitleEmpty);
  const fault = Array.isArray(worry.poll_options) ? optionsFault(worry.poll_options) : null;
  if (fault) say('poll_options', fault);
}
/** Whatever the single fields are, if there are fields at all. */
const ALWAYS = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** POST /api/counsel/store (part-1 §5, §7). */
export const WorryStoreBody = WorryFields.superRefine(checkAcross, ALWAYS);
export type WorryStoreBody = z.input<typeof WorryStoreBody>;

/** PUT /api/counsel/update. */
export const WorryUpdateBody = WorryFields.extend({
  id: Id,
  /** Of the copy that was edited; a newer one refuses the change. Absent: whatever is there is replaced. */
  version: z.number().int().positive().optional(),
}).superRefine(checkAcross, ALWAYS);
export type WorryUpdateBody = z.input<typeof WorryUpdateBody>;

/** What storing or updating a post of either board answers. */
export const Stored = z.object({ id: Id });
export type Stored = z.infer<typeof Stored>;

/** POST /api/counsel/claim/{id}: `version` is of the copy that the counsellor read; a newer one refuses the claim. */
export const ClaimQuery = z.object({ version: z.coerce.number().int().positive().optional() });

/** POST /api/counsel/vote. */
export const VoteBody = z.object({
  bbs_counsel_id: Id,
  poll_counsel_id: Id,
  /** Comma list of 1-based option numbers on the wire; afterwards the numbers, each once, ascending. */
  voted_option: z
    .string({ error: BOARD_TEXT.voteEmpty })
    .max(100, BOARD_TEXT.voteUnknown)
    .regex(/^[1-9]\d?(,[1-9]\d?)*$/, BOARD_TEXT.voteEmpty)
    .transform((list) => [...new Set(list.split(',').map(Number))].toSorted((a, b) => a - b)),
});
export type VoteBody = z.input<typeof VoteBody>;

/** The poll as the voter now finds it; fields as in WorryDetail, and the points that the vote earned. */
export const VoteResult = z.object({
  user_vote_yn: Yn,
  user_voted_option: z.string(),
  voted_count_per_option: z.string(),
  vote_cnt: z.number().int(),
  point: z.number().int(),
});
export type VoteResult = z.infer<typeof VoteResult>;

const REVIEW = new Set<string>(REVIEW_KEYWORDS);

/** POST /api/counsel/review-store: the author's review of the answer (part-1 §5). */
export const AnswerReviewBody = z.object({
  id: Id,
  review_score: z
    .number({ error: BOARD_TEXT.scoreEmpty })
    .min(0.5, BOARD_TEXT.scoreEmpty)
    .max(5, BOARD_TEXT.scoreEmpty)
    .multipleOf(0.5, BOARD_TEXT.scoreEmpty),
  /** Comma list of REVIEW_KEYWORDS, possibly empty; afterwards the list. */
  review_keyword: z
    .string()
    .max(200)
    .default('')
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .refine((keywords) => keywords.every((one) => REVIEW.has(one))),
  review_text: memberText({ empty: BOARD_TEXT.reviewShort, most: MOST.review, long: BOARD_TEXT.reviewLong }).refine(
    (text) => lengthOf(text) >= LIMITS.reviewText,
    BOARD_TEXT.reviewShort,
  ),
});
export type AnswerReviewBody = z.input<typeof AnswerReviewBody>;

/** POST /api/counsel/solution-like/{id}/{good|nogood}: as the person now finds the solution. */
export const SolutionLike = z.object({
  good_cnt: z.number().int(),
  nogood_cnt: z.number().int(),
  user_good_yn: Yn,
  user_nogood_yn: Yn,
});
export type SolutionLike = z.infer<typeof SolutionLike>;
export const SolutionLikeParams = z.object({ id: z.coerce.number().pipe(Id), mark: z.enum(['good', 'nogood']) });
