import { REVIEW_POINTS } from '../point/grants.ts';

/** Korean texts of the page of a worry, for several areas (rules/worries.md). */
export const WORRY_TEXT = {
  loading: '고민을 불러오는 중입니다.',
  solutions: '함께 보면 좋은 솔루션',
  reviewReward: `지금 쓰면 ${REVIEW_POINTS}포인트가 적립됩니다.`,
} as const;
