/** Korean texts about orders at the desk, for server and screens (rules/desk.md#orders). */
export const DESK_ORDER_TEXT = {
  looksMany: '한 시간 동안 확인할 수 있는 횟수를 넘었습니다. 잠시 후 다시 시도해주세요.',
  looksOver: '끝난 주문의 연락처는 볼 수 없습니다.',
  noteLong: '메모는 5,000자까지 쓸 수 있습니다.',
} as const;
