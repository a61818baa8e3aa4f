import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import { DESK_TEXT } from '../texts/desk-texts.ts';
import { firstFault, memberLine, memberText } from '../writing/member-text.ts';
import { isSecureLink } from '../writing/secure-link.ts';
import { lengthOf } from '../writing/writing.ts';
import { DESK_LIMITS, RETURN_REASONS, type ReturnReason } from './worry-options.ts';

const Version = z.number().int().positive();

/** Plain text of an answer (rules/desk.md#answer). */
const AnswerText = memberText({
  empty: DESK_TEXT.answerShort,
  max: DESK_LIMITS.answerMax,
  tooLong: DESK_TEXT.answerLong,
}).superRefine(firstFault((text) => (lengthOf(text) < DESK_LIMITS.answerMin ? DESK_TEXT.answerShort : null)));

/** '' (no link), an address of this site, or an https address. */
const Link = z
  .string()
  .max(DESK_LIMITS.solutionLinkMax, DESK_TEXT.solutionLink)
  .transform((link) => link.trim())
  .refine((link) => link === '' || isPath(link) || isSecureLink(link), DESK_TEXT.solutionLink)
  .default('');
const isPath = (link: string) => /^\/(?![/\\])[!-[\]-~]*$/.test(link);

/** A content solution that is shown with the answer (rules/worries.md#solutions-beside-an-answer). */
export const SolutionBody = z.object({
  title: memberLine({
    empty: DESK_TEXT.solutionTitleEmpty,
    max: DESK_LIMITS.solutionTitleMax,
    tooLong: DESK_TEXT.solutionTitleLong,
  }),
  content: memberText({
    empty: DESK_TEXT.solutionTextEmpty,
    max: DESK_LIMITS.solutionTextMax,
    tooLong: DESK_TEXT.solutionTextLong,
  }),
  link_url: Link,
});
export type SolutionBody = z.output<typeof SolutionBody>;

/** Answers a worry. The call accepts an idempotency key. */
export const DeskAnswerBody = z.object({
  id: Id,
  /** Version of the worry that the counsellor read. */
  version: Version,
  answer: AnswerText,
  solution: z.array(SolutionBody).max(DESK_LIMITS.solutionsMax, DESK_TEXT.solutionsMany).default([]),
});
export type DeskAnswerBody = z.output<typeof DeskAnswerBody>;

export const DeskAnswered = z.object({
  id: Id,
  version: Version,
  counselor_answer_date: Instant,
  answer_editable_until: Instant,
});
export type DeskAnswered = z.infer<typeof DeskAnswered>;

/** Replaces the text of an answer. */
export const DeskCorrectionBody = z.object({
  id: Id,
  /** Version of the worry that the counsellor read. Each correction increases the version by one. */
  version: Version,
  answer: AnswerText,
});
export type DeskCorrectionBody = z.output<typeof DeskCorrectionBody>;

/** `answer_edited_at` is null if the text is the same as before. */
export const DeskCorrected = z.object({ id: Id, version: Version, answer_edited_at: Instant.nullable() });
export type DeskCorrected = z.infer<typeof DeskCorrected>;

const reasons = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];

/** Returns a worry to the queue. */
export const DeskReturnBody = z.object({
  id: Id,
  reason: z.enum(reasons, { error: DESK_TEXT.reasonEmpty }),
  /** The counsellor's explanation, for operators; may be empty. */
  words: memberText({ max: DESK_LIMITS.returnWordsMax, tooLong: DESK_TEXT.reasonWords })
    .superRefine(
      firstFault((text) => (text !== '' && lengthOf(text) < DESK_LIMITS.returnWordsMin ? DESK_TEXT.reasonWords : null)),
    )
    .default(''),
});
export type DeskReturnBody = z.output<typeof DeskReturnBody>;

/** Saves a counsellor's note about a worry. */
export const DeskNoteBody = z.object({
  id: Id,
  note: memberText({ max: DESK_LIMITS.noteMax, tooLong: DESK_TEXT.noteLong }),
  /** Version of the note that was edited; 0 for a new note. */
  version: z.number().int().min(0),
});
export type DeskNoteBody = z.output<typeof DeskNoteBody>;

export const DeskNoteSaved = z.object({ version: Version, updated_at: Instant });
export type DeskNoteSaved = z.infer<typeof DeskNoteSaved>;
