import { sessionStore, typedAt } from '@onmaum/shared-auth';
import type { Review } from './review-form.tsx';

/** Where the signed-in person's review is kept while it is written. @param of what is reviewed, such as 'counsel:7' */
export function keptReview(of: string) {
  const place = typedAt({ owner: sessionStore.getState().user_idx, name: `review:${of}` });
  return {
    keep: (review: Review) => place.keep(JSON.stringify(review)),
    drop: place.drop,
    /** undefined if there is none, or of another shape. */
    read(): Review | undefined {
      try {
        const { review_score, review_keyword, review_text } = JSON.parse(place.read() ?? '{}') as Partial<Review>;
        if (typeof review_score !== 'number' || typeof review_text !== 'string' || !Array.isArray(review_keyword))
          return;
        return { review_score, review_keyword, review_text };
      } catch {
        return;
      }
    },
  };
}

export const keptAnswerReview = (worryId: number) => keptReview(`counsel:${worryId}`);
