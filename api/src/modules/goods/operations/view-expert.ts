import type { ExpertView } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { toExpertInfo } from '../expert-info.ts';
import { findExpert } from '../expert-repository.ts';
import { pageOfAnswers } from './list-expert-answers.ts';
import { pageOfExpertReviews } from './list-expert-reviews.ts';

/**
 * An expert, active or not, with the first answers and reviews (rules/solutions.md#expert-page).
 * @throws 404 when there is no such expert
 */
export async function viewExpert(db: Db, id: number): Promise<ExpertView> {
  const [expert, answers, reviews] = await Promise.all([
    findExpert(db, id),
    pageOfAnswers(db, id),
    pageOfExpertReviews(db, id, { table_name: 'all' }),
  ]);
  if (!expert) throw notFound();
  return {
    counselorInfo: toExpertInfo(expert),
    counseAnswers: answers.counseAnswers,
    next_answer_cursor: answers.next_cursor,
    reviews: reviews.reviews,
    next_review_cursor: reviews.next_cursor,
  };
}
