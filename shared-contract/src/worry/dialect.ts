import { commaList, commaNumbers, digit, yn } from '../call/fields.ts';
import { answers, lineBreaks, minute, options } from '../call/text-fields.ts';
import { commentDialect } from '../comment/dialect.ts';

/** Wire format of worries. No zod here: every page that shows a worry loads this. */

export const contentSolutionLikeDialect = { user_good_yn: yn, user_nogood_yn: yn } as const;

export const ballotDialect = {
  user_vote_yn: yn,
  user_voted_option: commaNumbers,
  voted_count_per_option: commaNumbers,
} as const;

export const worryDialect = {
  ...ballotDialect,
  content: answers,
  dell_yn: yn,
  care_yn: yn,
  keywords: commaList,
  poll_yn: yn,
  poll_options: options,
  poll_multiple: yn,
  poll_end_date: minute,
  poll_ended_yn: yn,
  counselor_yn: yn,
  counselor_status: digit,
  counselor_answer: lineBreaks,
  counselor_answer_cut_yn: yn,
  review_keyword: commaList,
  comments: [commentDialect],
  solution_yn: yn,
  solution: [contentSolutionLikeDialect],
} as const;

export const worryBodyDialect = {
  content: answers,
  keywords: commaList,
  poll_yn: yn,
  poll_options: options,
  poll_multiple: yn,
} as const;
