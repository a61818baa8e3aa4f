import type { Review } from '@onmaum/shared-contract';
import { FailedNote, SectionNote, SkeletonList } from '@onmaum/shared-ui';
import { RevealList, type RevealListProps } from '@onmaum/shared-ui/reveal';
import { ReviewItem } from './review-item.tsx';
import s from './review-list.module.css';

/**
 * Number of reviews shown at first, and added by each click (rules/solutions.md#solution-page, rules/solutions.md#expert-page).
 */
export const REVIEWS_SHOWN = 3;

export interface ReviewListProps extends Pick<RevealListProps<Review>, 'list' | 'shown' | 'onShow'> {
  /** Text of the empty state. */
  empty: string;
  /** Whether each review shows a link to the reviewed worry or solution. */
  withTarget?: boolean;
}

/** Reviews, three at a time. */
export function ReviewList({ list, shown, onShow, empty, withTarget = false }: ReviewListProps) {
  const { items, hasMore, failed, busy, fetchMore } = list;
  if (items.length === 0) {
    if (!hasMore) return <SectionNote text={empty} />;
    // the first page has no review of this kind, and the next page failed to load
    if (failed && !busy) return <FailedNote object="후기" onRetry={fetchMore} />;
  }
  return (
    <>
      {items.length === 0 && <SkeletonList count={REVIEWS_SHOWN} lines={4} />}
      <RevealList
        list={list}
        shown={shown}
        onShow={onShow}
        step={REVIEWS_SHOWN}
        label="후기"
        className={s.list}
        itemKey={({ table_name, id }) => `${table_name} ${id}`}
        renderItem={(review) => <ReviewItem review={review} withTarget={withTarget} />}
      />
    </>
  );
}
