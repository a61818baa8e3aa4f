import type { GoodsCategory } from '@onmaum/shared-contract/constants';
import { PURCHASE_PERCENT } from '@onmaum/shared-contract/goods/purchase-points';
import { CONTACT_HOURS, NO_SHOW_MINUTES, SESSION_DAYS, TEST_HOURS } from '@onmaum/shared-contract/order/order';

/** Texts of the guide for buyers (rules/orders.md). */

export const STEPS = [
  '결제하면 구매가 끝나요. 영수증은 언제든 다시 볼 수 있어요.',
  `전문가가 ${CONTACT_HOURS}시간 안에 남겨 주신 연락처로 먼저 연락해요.`,
  '함께 날짜와 시간을 정하고, 정한 시간에 만나요.',
  `이용을 마치면 결제 금액의 ${PURCHASE_PERCENT}%가 포인트로 쌓이고, 후기를 남길 수 있어요.`,
] as const;

interface Question {
  question: string;
  answer: string;
}

const FOR_ALL: readonly Question[] = [
  {
    question: '언제까지 이용할 수 있나요?',
    answer: `1회 솔루션은 결제일부터 ${SESSION_DAYS}일, 여러 회 솔루션은 횟수 × ${SESSION_DAYS}일 동안 이용할 수 있어요. 마지막 날 밤 12시까지예요.`,
  },
  {
    question: '약속한 시간에 늦으면 어떻게 되나요?',
    answer: `1:1 상담은 시작하고 ${NO_SHOW_MINUTES.심리상담}분, 심리검사는 ${NO_SHOW_MINUTES.심리검사}분이 지날 때까지 오지 않으면 참여하지 않은 것으로 보고 1회를 사용한 것이 돼요. 집단 상담은 시작할 때까지 들어와 주세요.`,
  },
  {
    question: '상담 내용은 비밀로 지켜지나요?',
    answer:
      '전문가는 상담에서 들은 이야기를 다른 사람에게 말하지 않아요. 다만 자신이나 다른 사람의 생명이 위험할 때에는 도움을 받을 수 있는 곳에 알릴 수 있어요.',
  },
  {
    question: '전문가와 따로 연락해서 결제해도 되나요?',
    answer: '온마음 밖에서 결제하면 환불과 분쟁을 도와드릴 수 없어요. 결제는 온마음에서만 해 주세요.',
  },
];

const FOR_TESTS: readonly Question[] = [
  {
    question: '검사는 언제 하나요?',
    answer: `해석 상담을 하기 ${TEST_HOURS}시간 전까지 검사를 마쳐 주세요. 검사하는 시간은 상담 시간에 들어가지 않아요.`,
  },
];

export const questionsOf = (category: GoodsCategory): readonly Question[] =>
  category === '심리검사' ? [...FOR_TESTS, ...FOR_ALL] : FOR_ALL;
