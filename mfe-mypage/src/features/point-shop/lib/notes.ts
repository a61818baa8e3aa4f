/** Notes before an exchange (rules/points.md#exchange). @param scented whether the product is sent by post */
export const exchangeNotes = (scented: boolean): readonly string[] => [
  scented
    ? '고른 향의 상품을 입력한 주소로 7일 이내, 늦어도 10일 안에 보내드려요.'
    : '회원정보의 휴대폰 번호로 7일 이내, 늦어도 10일 안에 보내드려요.',
  '교환한 뒤에는 취소하거나 다른 상품으로 바꿀 수 없어요.',
  ...(scented
    ? ['향과 주소를 7일 안에 입력하지 않은 교환은 소멸되고, 포인트는 돌려드리지 않아요.']
    : ['쿠폰은 받은 날부터 30일 안에 교환할 수 있어요.', '상품권과 카드의 유효기간은 5년이에요.']),
];
