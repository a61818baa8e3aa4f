/** Korean texts of a counsellor's own page and offers, of server and screens (rules/offers.md). */
export const COUNSELLOR_TEXT = {
  timesSaved: '상담 시간을 저장했습니다.',
  timesStale: '다른 기기에서 먼저 저장한 상담 시간이 있습니다. 어느 내용으로 이어갈지 골라주세요.',
  exceptionsMany: '예외는 100개까지 등록할 수 있습니다.',
  exceptionStep: '시각은 30분 단위로 정해주세요.',
  exceptionOrder: '끝나는 때를 시작하는 때보다 늦게 정해주세요.',
  exceptionFar: '앞으로 1년 안의 날짜로 정해주세요.',
  extraDay: '추가 시간은 하루 안에서 정해주세요.',
  exceptionsMeet: '쉬는 때와 추가 시간이 겹칩니다. 하나만 남겨주세요.',
} as const;
