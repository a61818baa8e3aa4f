import { TEST_HOURS } from '../order/order.ts';

/** Korean texts about the times of sessions, for buyers and counsellors (rules/orders.md#sessions). */
export const SESSION_TEXT = {
  agreed: '상담 시간을 정했어요.',
  withdrawOffer: '제안한 시간을 거둘까요?',
  /** After a retry whose offer was already made, and has ended meanwhile. */
  offerEnded: '앞서 보낸 제안은 이미 답을 받았거나 거두어졌어요. 바뀐 내용을 확인해 주세요.',
  testDue: `검사는 상담 ${TEST_HOURS}시간 전까지 마쳐 주세요.`,
} as const;
