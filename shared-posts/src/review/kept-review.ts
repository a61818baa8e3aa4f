import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, type TypedValue, typedValue } from '@onmaum/shared-auth/typed-value';
import { REVIEW_KEYWORDS } from '@onmaum/shared-contract/constants';
import type { Review } from './review-form.tsx';

const parse = shapedLike<Review>({ review_score: 0, review_keyword: [REVIEW_KEYWORDS[0]], review_text: '' });

/** Storage for a member's review while it is being written. @param of the reviewed subject, such as 'counsel:7' */
export const keptReview = (of: string): TypedValue<Review> =>
  typedValue(typedAt({ owner: sessionStore.getState().user_idx, name: `review:${of}` }), parse);

export const keptAnswerReview = (worryId: number) => keptReview(`counsel:${worryId}`);
