import { FAILURE_TEXT } from '@onmaum/shared-contract/texts/failure-texts';

/** Korean texts that only the API uses, and those of failures, which it shares with the site server. */
export const SERVER_TEXT = {
  ...FAILURE_TEXT,
  checkField: '입력한 값을 확인해주세요.',
  keyReused: '같은 요청이 다른 내용으로 이미 처리되었습니다. 등록된 글을 확인하고 다시 시도해주세요.',
  encoded: '압축된 내용은 받을 수 없습니다. 압축하지 않고 다시 시도해주세요.',
  tooMany: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
  unknown: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  loginState: '로그인 요청을 확인할 수 없습니다. 다시 로그인해주세요.',
  loginRefused: '로그인에 실패했습니다. 다시 로그인해주세요.',
  providerDown: '로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.',
  mailDown: '지금은 메일을 보낼 수 없습니다. 잠시 후 다시 시도해주세요.',
  mailUnknown: '메일을 받을 수 없는 주소입니다. 다시 확인해주세요.',
  noPush: '이 브라우저에서는 알림을 받을 수 없습니다.',
  signInAgain: '안전을 위해 다시 로그인한 뒤 이용해주세요.',
  unknownDevice: '알 수 없는 기기',
  nicknameReserved: '*사용할 수 없는 단어가 들어 있는 닉네임입니다.',
  ticketInvalid: '가입 정보가 만료되었습니다. 다시 로그인해주세요.',
  alreadyJoined: '이미 가입이 완료되었습니다. 로그인해주세요.',
  worryTaken: '이미 다른 상담사가 맡은 고민입니다.',
  sessionTime: '상담 시간은 지금 이후, 이용 기간 안에서, 다른 회기와 겹치지 않게 순서대로 정해주세요.',
  oneTime: '시간은 하나만 골라주세요.',
  timeNotFree: '예약할 수 없는 시간입니다. 다른 시간을 골라주세요.',
  areaDown: '지금은 이 기능을 이용할 수 없습니다. 잠시 후 다시 시도해주세요.',
  areaSlow: '응답이 늦어지고 있습니다. 잠시 후 다시 시도해주세요.',
  areaFailed: '일시적인 문제로 요청을 처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  /** Reason that is sent with a refund. Its number shows in the provider's books that this site requested it. */
  orderRefunded: (refundId: number) => `구매를 환불합니다. (환불 번호 ${refundId})`,
  paymentRefunded: '주문을 저장할 수 없어 결제를 취소합니다.',
} as const;
