import { CONFIRM_MINUTES, FIXED_HOURS, RECENT_MINUTES } from '../order/order.ts';

/** Korean texts of the marketplace (rules/solutions.md, rules/orders.md). Separate from TEXT, which every page loads. */
export const MARKET_TEXT = {
  // button of a solution (rules/solutions.md#sale-window)
  buy: '구매하기',
  banned: '판매 중지',
  ended: '판매가 종료되었습니다',
  soldOut: '모집 마감',
  // failures of a payment (rules/orders.md#storing, rules/orders.md#payment)
  refusedByProvider: '결제 승인 과정에서 문제가 발생하였습니다. PG사 결제 요청에 실패하였습니다.',
  cancelledByBuyer: '결제를 취소했어요. 결제된 금액은 없어요.',
  forged: '위조된 결제시도입니다.',
  tokenInvalid: '결제 토큰값이 유효하지 않습니다. 다시 결제를 진행해주세요.',
  paymentFailed: '결제중 오류가 발생하였습니다. 다시 결제를 진행해주세요.',
  // refusals before a payment (rules/orders.md#payment), failures of the payment window (rules/orders.md#payment-in-the-browser)
  priceChanged: '판매 가격이 바뀌었습니다. 바뀐 가격을 확인하고 다시 결제를 진행해주세요.',
  noPlace: '남은 자리가 없습니다. 다른 솔루션을 둘러봐주세요.',
  /** The last place of a group was taken while the buyer paid. */
  noPlaceLeft: '결제하는 동안 남은 자리가 모두 찼습니다. 결제하신 금액은 자동으로 환불됩니다.',
  notOnSale: '지금은 구매할 수 없는 솔루션입니다.',
  ownGoods: '직접 판매하는 솔루션은 구매할 수 없습니다.',
  boughtAlready: '이 솔루션은 조금 전에 결제를 마쳤어요.',
  paymentUnknown: '결제 결과를 확인하고 있어요. 잠시 후 다시 시도해주세요.',
  tooManyOpen: `결제하지 않은 구매가 너무 많습니다. ${RECENT_MINUTES}분 뒤에 다시 시도해주세요.`,
  providerDown: '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.',
  windowNotLoaded: '결제창을 불러오지 못했습니다. 잠시 후 다시 시도해주세요.',
  // refusals because of the state of an order (rules/orders.md#transitions)
  transitionForbidden: '지금 상태에서는 할 수 없는 일입니다. 새로고침하여 확인해주세요.',
  // times of sessions (rules/orders.md#sessions)
  timeTaken: '지났거나 다른 예약이 잡힌 시간입니다. 다른 시간을 골라주세요.',
  timeLate: `상담 시작까지 ${FIXED_HOURS}시간이 남지 않은 시간이에요. 이 시간으로 정하면 시간을 바꿀 수 없고, 상담 결과가 기록될 때까지 환불을 신청할 수 없어요. 그래도 괜찮으면 동의하고 다시 시도해주세요.`,
  timeTooNear: `상담 시작까지 ${CONFIRM_MINUTES}분이 남지 않은 제안은 정할 수 없습니다. 다른 시간을 제안해주세요.`,
  buyerInactive: '지금은 이용할 수 없는 구매자라 상담 시간을 정할 수 없습니다.',
  expertInactive: '지금은 활동하지 않는 전문가라 상담 시간을 정할 수 없습니다. 운영자에게 문의해주세요.',
  timeNeedsBuyer: `상담 시작까지 ${FIXED_HOURS}시간이 남지 않은 시간은 구매자가 동의해야 정할 수 있습니다. 시간을 다시 제안해주세요.`,
  // the number that the counsellor calls (rules/orders.md#phone-number)
  phoneFixed: '전문가가 이미 연락을 시작해서 번호를 바꿀 수 없습니다. 고객센터에 알려주세요.',
  // an objection to a report (rules/orders.md#objections)
  ownObjection: '자신이 구매했거나 맡은 주문의 이의 신청은 다른 운영자가 결정해야 합니다.',
  objectionLong: '이의 내용은 1,000자까지 쓸 수 있습니다.',
  objectionMade: '이미 이의를 신청한 상담입니다. 먼저 보낸 내용을 확인하고 있습니다.',

  // the name of a buyer
  buyerNameEmpty: '이름을 입력해주세요.',
  buyerNameLong: '이름은 20자까지 쓸 수 있습니다.',
} as const;
