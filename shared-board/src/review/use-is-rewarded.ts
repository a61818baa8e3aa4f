import { useNow } from '@onmaum/shared-ui';

const REWARD_MS = 14 * 24 * 60 * 60_000;

/** Whether a review written now would be rewarded with points (rules/points.md). */
export function useIsRewarded(answeredAt: string): boolean {
  const now = useNow();
  return now !== null && now < Date.parse(answeredAt) + REWARD_MS;
}
