import { z } from 'zod';
import { withField } from '../call/dialect.ts';
import { commaList } from '../call/fields.ts';
import { LIMITS, REVIEW_KEYWORDS } from '../constants.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { memberText } from './member-text.ts';
import { lengthOf } from './writing.ts';

const KNOWN = new Set<string>(REVIEW_KEYWORDS);

/** The fields of a review of an answer or of a solution; the two kinds differ only in their error texts. */
export const reviewFields = ({ scoreEmpty, short }: { scoreEmpty: string; short: string }) => ({
  review_score: z.number({ error: scoreEmpty }).min(0.5, scoreEmpty).max(5, scoreEmpty).multipleOf(0.5, scoreEmpty),
  /** From REVIEW_KEYWORDS; may be empty. */
  review_keyword: withField(
    z
      .string()
      .max(200)
      .default('')
      .transform((list) => [...new Set(commaList.decode(list))])
      .refine((keywords) => keywords.every((one) => KNOWN.has(one))),
    commaList,
  ),
  review_text: memberText({
    empty: short,
    max: LIMITS.reviewMax,
    tooLong: BOARD_TEXT.reviewLong,
  }).refine((text) => lengthOf(text) >= LIMITS.reviewMin, short),
});
