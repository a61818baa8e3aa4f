import { call } from '@onmaum/shared-auth';
import type { ExpertView, QueryOf, Review } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { useFurther } from '@onmaum/shared-query';
import type { Revealed } from '@onmaum/shared-ui/reveal';

/** Kind of an expert's reviews: all reviews, reviews of answers to worries, or reviews of solutions. */
export type ReviewKind = NonNullable<QueryOf<typeof goods.expertReviews>['table_name']>;

/** Cursor of a list of which no page has been fetched. */
const START = '';

const uniqueReviews = (reviews: readonly Review[]) => [
  ...new Map(reviews.map((review) => [`${review.table_name} ${review.id}`, review])).values(),
];

/**
 * Reviews of an expert by kind, newest first. The reviews in the response for the page are shown at once. If there are more, the
 * list of one kind is fetched from its first page, since the cursor in that response belongs to the list of all kinds.
 */
export function useExpertReviews(
  { counselorInfo: { id }, reviews, next_review_cursor }: ExpertView,
  kind: ReviewKind,
): Revealed<Review> {
  const isAll = kind === 'all';
  const first = {
    items: isAll ? reviews : reviews.filter(({ table_name }) => table_name === kind),
    cursor: isAll || next_review_cursor === null ? next_review_cursor : START,
  };
  const list = useFurther(['expert', id, 'reviews', kind], first, async (cursor, signal) => {
    const query = { table_name: kind, ...(cursor !== START && { cursor }) };
    const page = await call(goods.expertReviews, { params: { id: String(id) }, query, signal });
    return { items: page.reviews, cursor: page.next_cursor };
  });
  return { ...list, items: uniqueReviews(list.items) };
}
