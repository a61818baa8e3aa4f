import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { withField } from '../call/dialect.ts';
import { commaList } from '../call/fields.ts';
import { answers, options } from '../call/text-fields.ts';
import { Id } from '../common.ts';
import { LIMITS, WORRY_CATEGORIES } from '../constants.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { Again } from '../writing/again.ts';
import { firstFault, memberLine } from '../writing/member-text.ts';
import { isBlank, isForbidden, keywordFault, lengthOf, tidyLine, tidyText } from '../writing/writing.ts';

/** Maximum length of a field on the wire. Longer fields are refused before they are split, since they cannot be valid. */
const RAW_MAX = 60_000;

const Mode = z.enum(['free', 'consult']);

/**
 * Writing mode of a post: free text, or answers to the four questions (rules/http.md#wire-dialect).
 * @param content one text, or the four answers
 */
export const worryMode = (content: readonly string[]): 'free' | 'consult' => (content.length > 1 ? 'consult' : 'free');

/**
 * Length of a worry in code points: of the text, or of the four answers together (rules/worries.md#modes). Blank texts count
 * as 0.
 */
export const worryLength = (content: readonly string[]): number =>
  content.reduce((sum, text) => sum + (isBlank(text) ? 0 : lengthOf(text)), 0);

/** One text, or exactly four answers (rules/worries.md#modes). */
const WorryContent = withField(
  z
    .string({ error: BOARD_TEXT.worryShort })
    .max(RAW_MAX, BOARD_TEXT.textLong)
    .transform((content) => answers.decode(content).map(tidyText))
    .superRefine(
      firstFault((content) => {
        if (![1, 4].includes(content.length) || content.some(isForbidden)) return BOARD_TEXT.forbiddenText;
        const length = worryLength(content);
        if (length > LIMITS.textMax) return BOARD_TEXT.textLong;
        return length < LIMITS.worryMin ? BOARD_TEXT.worryShort : null;
      }),
    ),
  answers,
);

/** Keywords with their # (rules/worries.md#keywords). */
const Keywords = withField(
  z
    .string()
    .max(1_000, BOARD_TEXT.keywordsMany)
    .default('')
    .transform((list) => commaList.decode(list).map(tidyLine).filter(Boolean))
    .superRefine(
      firstFault((keywords) => {
        const faults = keywords.map((keyword, at) => keywordFault(keyword, keywords.slice(0, at)));
        return faults.find((fault) => fault !== null);
      }),
    ),
  commaList,
);

const PollOption = memberLine({
  empty: BOARD_TEXT.pollOptionEmpty,
  max: LIMITS.pollOptionMax,
  tooLong: BOARD_TEXT.pollOptionLong,
});
/** Options of a poll, validated only if the worry has a poll. */
const PollOptions = withField(
  z
    .string()
    .max(RAW_MAX, BOARD_TEXT.pollOptionsMany)
    .default('')
    .transform((list) => options.decode(list).map(tidyLine)),
  options,
);

const WorryFields = z.object({
  title: memberLine({ empty: BOARD_TEXT.titleEmpty, max: LIMITS.titleMax, tooLong: BOARD_TEXT.titleLong }),
  category: z.enum(WORRY_CATEGORIES, { error: BOARD_TEXT.categoryEmpty }),
  /** Optional, because `content` determines the mode. A mode that contradicts `content` is refused. */
  mode: Mode.optional(),
  content: WorryContent,
  desired_answer_type: z
    .number({ error: BOARD_TEXT.answerTypeEmpty })
    .pipe(z.literal([1, 2, 3], { error: BOARD_TEXT.answerTypeEmpty })),
  keywords: Keywords,
  poll_yn: Flag.prefault('N'),
  poll_title: z.string().max(RAW_MAX, BOARD_TEXT.pollTitleLong).default('').transform(tidyLine),
  poll_options: PollOptions,
  poll_multiple: Flag.prefault('N'),
  /** Whether a persona is shown instead of the author (rules/anonymous.md). Absent: no for a new worry, unchanged for an edit. */
  anonymous_yn: Flag.optional(),
  /** Whether the worry is private (rules/anonymous.md#private-worries). Absent: no for a new worry, unchanged for an edit. */
  private_yn: Flag.optional(),
});

const PollTitle = memberLine({
  empty: BOARD_TEXT.pollTitleEmpty,
  max: LIMITS.pollTitleMax,
  tooLong: BOARD_TEXT.pollTitleLong,
});

/** The Korean error text of a poll's options, or null. */
function optionsFault(options: readonly string[]): string | null {
  if (options.length > LIMITS.pollOptionsMax) return BOARD_TEXT.pollOptionsMany;
  for (const option of options) {
    const result = PollOption.safeParse(option);
    if (!result.success) return result.error.issues[0]?.message ?? BOARD_TEXT.pollOptionEmpty;
  }
  if (options.length < 2) return BOARD_TEXT.pollOptionsFew;
  return new Set(options).size < options.length ? BOARD_TEXT.pollOptionTwice : null;
}

type Worry = z.output<typeof WorryFields>;

/**
 * Checks rules that involve several fields. They are checked together with the rules of single fields, so any field may be
 * missing or invalid here.
 */
function checkAcross(worry: Partial<Worry>, context: z.RefinementCtx) {
  const fail = (field: keyof Worry, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const { mode, content } = worry;
  if (Mode.safeParse(mode).success && Array.isArray(content) && mode !== worryMode(content))
    fail('content', BOARD_TEXT.forbiddenText);
  if (worry.poll_yn !== true) return;
  const title = PollTitle.safeParse(worry.poll_title);
  if (!title.success) fail('poll_title', title.error.issues[0]?.message ?? BOARD_TEXT.pollTitleEmpty);
  const fault = Array.isArray(worry.poll_options) ? optionsFault(worry.poll_options) : null;
  if (fault) fail('poll_options', fault);
}
/** Runs a refinement even if single fields are invalid, as long as the input is an object. */
const ALWAYS = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** A new worry (rules/worries.md#post). */
export const WorryStoreBody = WorryFields.extend({ again: Again }).superRefine(checkAcross, ALWAYS);
export type WorryStoreBody = z.output<typeof WorryStoreBody>;

/** An edited worry. */
export const WorryUpdateBody = WorryFields.extend({
  id: Id,
  /** Version that the author edited: if the post has changed since, the call fails. If absent, the post is overwritten. */
  version: z.number().int().positive().optional(),
}).superRefine(checkAcross, ALWAYS);
export type WorryUpdateBody = z.output<typeof WorryUpdateBody>;

/** Id of the post or other thing that a call has stored or changed. */
export const Stored = z.object({ id: Id });
export type Stored = z.infer<typeof Stored>;
