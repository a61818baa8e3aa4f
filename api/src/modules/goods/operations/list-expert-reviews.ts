import { type ExpertReviewsQuery, LIMITS, type Reviews } from '@onmaum/shared-contract';
import { toReview } from '../../../db/review-rows.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { mergePage } from '../../../lib/paging/merge-page.ts';
import { expertExists } from '../expert-repository.ts';
import { NEWEST, type ReviewsOf, readReviewCursor, writeReviewCursor } from '../review-cursor.ts';
import { findExpertReviews, type ReviewKind } from '../review-repository.ts';

const kindsOf = (of: ReviewsOf): readonly ReviewKind[] => (of === 'all' ? ['worry', 'solution'] : [of]);

/** Reviews of an expert's answers, solutions or both, newest first. @throws 404 when there is no such expert */
export async function listExpertReviews(db: Db, id: number, query: ExpertReviewsQuery): Promise<Reviews> {
  const page = await pageOfExpertReviews(db, id, query);
  if (page.reviews.length === 0 && !(await expertExists(db, id))) throw notFound();
  return page;
}

/** One page of an expert's reviews. The page of an unknown expert is empty. */
export async function pageOfExpertReviews(
  db: Db,
  id: number,
  { table_name: of, cursor }: ExpertReviewsQuery,
): Promise<Reviews> {
  const start = cursor ? readReviewCursor(cursor, of) : { worry: NEWEST, solution: NEWEST };
  const limit = LIMITS.reviewsPage;
  const found = await Promise.all(
    kindsOf(of).map(async (kind) => ({
      kind,
      items: await findExpertReviews(db, kind, id, { before: start[kind], limit: limit + 1 }),
    })),
  );
  const { page, next } = mergePage(found, start, limit);
  return { reviews: page.map(toReview), next_cursor: next && writeReviewCursor(of, next) };
}
