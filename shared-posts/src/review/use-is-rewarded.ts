import { isReviewPaid } from '@onmaum/shared-contract/point/grants';
import { useNow } from '@onmaum/shared-ui';

/** Whether a review would earn points if it were written now (rules/points.md). */
export function useIsRewarded(answeredAt: string): boolean {
  const now = useNow();
  return now !== null && isReviewPaid(new Date(answeredAt), new Date(now));
}
