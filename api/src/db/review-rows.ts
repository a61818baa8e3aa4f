import type { Review } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { shownNickname } from './fragments.ts';
import { worryWriter } from './posts/shown-writer.ts';

export type ReviewRow = Omit<Review, 'created_at'> & { created_at: Date };

/** Converts a row to a review of the contract. */
export const toReview = ({ created_at, ...row }: ReviewRow): Review => ({
  ...row,
  created_at: created_at.toISOString(),
});

/**
 * Selects the reviews (`r`) of answers to worries (`w`). Leaves out reviews without text, and reviews of worries that were
 * deleted, hidden or made private. Conditions may be appended.
 */
export const ANSWER_REVIEWS = sql<ReviewRow>`
  select r.id, 'worry' as table_name, r.worry_id as target_id, w.title,
    r.text as review_text, r.score as review_score, r.keywords as review_keyword,
    ${worryWriter('w', 'm').nickname} as writer_nickname, r.created_at
  from answer_reviews r
  join worries w on w.id = r.worry_id and w.deleted_at is null
  join members m on m.id = r.member_id
  where r.text <> ''
`;

/** Like `ANSWER_REVIEWS`, but selects the reviews (`r`) of solutions (`g`). */
export const GOODS_REVIEWS = sql<ReviewRow>`
  select r.id, 'solution' as table_name, r.goods_id as target_id, g.name as title,
    r.text as review_text, r.score as review_score, r.keywords as review_keyword,
    ${shownNickname('m')} as writer_nickname, r.created_at
  from goods_reviews r
  join goods g on g.id = r.goods_id and g.deleted_at is null
  join members m on m.id = r.member_id
  where r.text <> ''
`;
