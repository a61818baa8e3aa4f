import { sessionStore } from '@onmaum/shared-auth';
import { keep, readKept } from '../lib/kept-text.ts';
import type { Review } from './review-form.tsx';

/** Of the signed-in person, for the answer to this worry. */
const keyOf = (worryId: number) => `review:${sessionStore.getState().user_idx}:counsel:${worryId}`;

export const keepReview = (worryId: number, review: Review) => keep(keyOf(worryId), JSON.stringify(review));
export const dropReview = (worryId: number) => keep(keyOf(worryId), '');

/** The review that was being written in this tab; undefined if there is none, or of another shape. */
export function readKeptReview(worryId: number): Review | undefined {
  try {
    const { review_score, review_keyword, review_text } = JSON.parse(readKept(keyOf(worryId))) as Partial<Review>;
    if (typeof review_score !== 'number' || typeof review_text !== 'string' || !Array.isArray(review_keyword)) return;
    return { review_score, review_keyword, review_text };
  } catch {
    return;
  }
}
