/** Pictures of the point shop, by the name of the product in the catalogue (rules/points.md#shop). */
export const SHOP_PICTURES = {
  '페이 포인트 쿠폰 5천 원': 'phone',
  '아메리카노 한 잔': 'coffee',
  '치킨과 콜라 세트': 'chicken',
  '생크림 케이크': 'cake',
  '백화점 상품권 3만 원': 'voucher',
  '도서 상품권 1만 원': 'book',
  '도서 상품권 3만 원': 'two-books',
  '도서 상품권 5만 원': 'three-books',
  핸드크림: 'cream',
  바디오일: 'oil',
} as const;

export type ShopPicture = (typeof SHOP_PICTURES)[keyof typeof SHOP_PICTURES];
