/** Korean texts of points and the point shop (rules/points.md). Not in TEXT, which every page loads. */
export const POINT_TEXT = {
  // exchange (rules/points.md#exchange)
  exchanged: '기프티콘 교환이 정상적으로 접수되었습니다. 7일 이내로 회원정보의 휴대폰 번호로 기프티콘이 발송됩니다.',
  notEnough: '포인트가 부족합니다.',
  priceChanged: '교환 포인트가 바뀌었습니다. 바뀐 포인트를 확인하고 다시 교환해주세요.',
  noSuchGoods: '지금은 교환할 수 없는 상품입니다.',
  spentAlready: '이미 처리된 교환입니다. 교환 내역을 확인해주세요.',
  noPhone: '휴대폰 번호가 없습니다. 내 정보에서 번호를 등록한 뒤 교환해주세요.',
  // scent and address (rules/points.md#scents)
  optionEmpty: '향을 선택해주세요.',
  addressEmpty: '받는 분과 주소를 입력해주세요.',
  addressLong: '받는 분과 주소는 200자까지 쓸 수 있습니다.',
  deliveryStored: '향과 주소를 이미 입력한 교환입니다. 교환 후에는 바꿀 수 없습니다.',
  lapsed: '입력 기한이 지나 소멸된 교환입니다.',
} as const;
