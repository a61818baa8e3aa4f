import type { RefundKind, RefundRefusal } from '../order/refund.ts';

/** Korean texts of a member's purchases (rules/orders.md#refunds, rules/orders.md#review). */
export const PURCHASE_TEXT = {
  refundAsk: '정말 환불하시겠습니까?',
  refundRequested: '환불신청되었습니다.',
  refundChanged: (won: number) =>
    `환불 금액이 ${won.toLocaleString('ko-KR')}원으로 바뀌었습니다. 확인하고 다시 신청해주세요.`,
  scoreEmpty: '별점을 선택해주세요.',
  reviewShort: '10자 이상 입력해주세요.',
  reviewPosted: '리뷰가 등록되었습니다.',
  reviewed: '이미 리뷰를 작성한 구매입니다.',
  notCompleted: '이용을 마친 뒤에 리뷰를 쓸 수 있습니다.',
} as const;

/** Texts for the reasons why nothing is refunded now (rules/orders.md#refunds). */
export const REFUND_REFUSAL_TEXT: Record<RefundRefusal, string> = {
  asked: '이미 환불을 신청한 구매입니다.',
  over: '이용이 끝난 구매는 환불할 수 없습니다.',
  soon: '예약한 상담의 4시간 전부터는 환불할 수 없습니다.',
  objected: '이의 신청을 확인하고 있습니다. 결과가 나온 뒤에 환불을 신청할 수 있습니다.',
  used: '절반 넘게 이용한 구매는 환불할 수 없습니다.',
};

/** Text with the cause of a refund, shown beside its sum; empty for a refund that the member requested. */
export const REFUND_KIND_TEXT: Record<RefundKind, string> = {
  request: '',
  failure: '진행하지 못한 회기',
  provider: '카드 결제 취소',
};
