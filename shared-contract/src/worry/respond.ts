import { z } from 'zod';
import { CommaNumbers, Flag } from '../call/codecs.ts';
import { withField } from '../call/dialect.ts';
import { commaNumbers } from '../call/fields.ts';
import { Id, IdText } from '../common.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { reviewFields } from '../writing/review-fields.ts';

/** `version` is the version that the counsellor read. If the worry has changed since, the call fails. */
export const ClaimQuery = z.object({ version: z.number().int().positive().optional() });

/** Votes in a poll. */
export const VoteBody = z.object({
  bbs_counsel_id: Id,
  poll_counsel_id: Id,
  /** Numbers of options, beginning with 1, in ascending order without duplicates. */
  voted_option: withField(
    z
      .string({ error: BOARD_TEXT.voteEmpty })
      .max(100, BOARD_TEXT.voteUnknown)
      .regex(/^[1-9]\d?(,[1-9]\d?)*$/, BOARD_TEXT.voteEmpty)
      .transform((list) => [...new Set(commaNumbers.decode(list))].toSorted((a, b) => a - b)),
    commaNumbers,
  ),
});
export type VoteBody = z.output<typeof VoteBody>;

/** State of the poll after the vote, with fields like those of WorryDetail, and the points that the vote earned. */
export const VoteResult = z.object({
  user_vote_yn: Flag,
  user_voted_option: CommaNumbers,
  voted_count_per_option: CommaNumbers,
  vote_cnt: z.number().int(),
  point: z.number().int(),
});
export type VoteResult = z.infer<typeof VoteResult>;

/** The author's review of the answer (rules/worries.md#review). */
export const AnswerReviewBody = z.object({
  id: Id,
  ...reviewFields({ scoreEmpty: BOARD_TEXT.scoreEmpty, short: BOARD_TEXT.reviewShort }),
});
export type AnswerReviewBody = z.output<typeof AnswerReviewBody>;

/** Ratings of a content solution after a change. */
export const ContentSolutionLike = z.object({
  good_cnt: z.number().int(),
  nogood_cnt: z.number().int(),
  user_good_yn: Flag,
  user_nogood_yn: Flag,
});
export type ContentSolutionLike = z.infer<typeof ContentSolutionLike>;
export const ContentSolutionLikeParams = z.object({ id: IdText, mark: z.enum(['good', 'nogood']) });
