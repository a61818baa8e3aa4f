import * as grants from '@onmaum/shared-contract/point/grants';

/**
 * Every event that earns or costs points (rules/points.md#grants): the text shown to the member, the amount, and the key that the
 * ledger accepts only once for each member. A key that contains a day (see `koreanDay`) limits the event to once a day.
 */
export const POINT_CAUSES = {
  vote: { cause: '투표 참여', amount: grants.VOTE_POINTS, key: (pollId: number | '%') => `vote:${pollId}` },
  voteRevoked: { cause: '글 삭제로 투표 적립 회수', key: (pollId: number) => `vote-taken-back:${pollId}` },
  worryAnswered: {
    cause: '고민글 전문가 답변 등록',
    amount: grants.ANSWER_POINTS,
    key: (day: string) => `worry-answered:${day}`,
  },
  infoPosted: { cause: '정보글 작성', amount: grants.INFO_POINTS, key: (day: string) => `info-posted:${day}` },
  answerReviewed: {
    cause: '고민 답변 리뷰 작성',
    amount: grants.REVIEW_POINTS,
    key: (worryId: number) => `answer-review:${worryId}`,
  },
  goodsReviewed: {
    cause: '솔루션 리뷰 작성',
    amount: grants.REVIEW_POINTS,
    key: (orderId: number) => `goods-review:${orderId}`,
  },
  orderCompleted: { cause: '솔루션 이용 완료 적립', key: (orderId: number) => `order-completed:${orderId}` },
  orderRefunded: { cause: '솔루션 환불로 적립 회수', key: (refundId: number) => `order-refunded:${refundId}` },
  invited: { cause: '친구 초대로 가입', amount: grants.INVITATION_POINTS, key: () => 'invited' },
  inviting: {
    cause: '친구 초대',
    amount: grants.INVITATION_POINTS,
    key: (invitedId: number | '%') => `inviting:${invitedId}`,
  },
  expired: { cause: '유효기간 만료로 소멸', key: (day: string) => `expired:${day}` },
  memberLeft: { cause: '회원 탈퇴로 소멸', key: (at: Date) => `member-left:${at.getTime()}` },
  /** The text contains the product's name at the time of the exchange, because a ledger row never changes. */
  exchanged: {
    cause: (goods: string) => `포인트샵 교환 · ${goods}`,
    key: (requestKey: string) => `exchange:${requestKey}`,
  },
} as const;

/** The point list shows how many points expire within this many days (rules/points.md#validity). */
export const EXPIRING_DAYS = 30;
/** Points are valid for two years (rules/points.md#validity). */
export const POINT_YEARS = 2;

/** When points earned at a given time expire. */
export function expiryOf(earnedAt: Date): Date {
  const end = new Date(earnedAt);
  end.setUTCFullYear(end.getUTCFullYear() + POINT_YEARS);
  return end;
}
