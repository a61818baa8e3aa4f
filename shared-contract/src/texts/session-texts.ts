import { TEST_HOURS } from '../order/order.ts';

/** Korean texts about the times of sessions, for buyers and counsellors (rules/orders.md#sessions). */
export const SESSION_TEXT = {
  agreed: '상담 시간을 정했어요.',
  withdrawOffer: '제안한 시간을 거둘까요?',
  testDue: `검사는 상담 ${TEST_HOURS}시간 전까지 마쳐 주세요.`,
} as const;
