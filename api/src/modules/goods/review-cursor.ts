import type { ExpertReviewsQuery } from '@onmaum/shared-contract';
import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { fromCursorText, toCursorText } from '../../lib/paging/cursor-text.ts';
import { SERVER_TEXT } from '../../texts.ts';
import type { ReviewKind } from './review-repository.ts';

export type ReviewsOf = ExpertReviewsQuery['table_name'];
/** Position in the reviews of an expert: for each kind, the id below which the next page begins. */
export type Position = Record<ReviewKind, number>;

export const NEWEST = Number.MAX_SAFE_INTEGER;
const Id = z.number().int().positive();
const Parts = z.tuple([z.string(), Id, Id]);

export const writeReviewCursor = (of: ReviewsOf, { worry, solution }: Position): string =>
  toCursorText([of, worry, solution]);

/** @throws 422 when the text is not a cursor of this list */
export function readReviewCursor(text: string, of: ReviewsOf): Position {
  const [list, worry = 0, solution = 0] = Parts.safeParse(fromCursorText(text)).data ?? [];
  if (list !== of) throw invalid({ cursor: SERVER_TEXT.checkField });
  return { worry, solution };
}
