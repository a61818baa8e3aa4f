/** Korean texts for messages about an order, for server and screens (rules/orders.md#messages). */
export const MESSAGE_TEXT = {
  empty: '메시지를 입력해주세요.',
  tooLong: '메시지는 2,000자까지 쓸 수 있습니다.',
  over: '이용이 끝나고 30일이 지나 메시지를 보낼 수 없습니다.',
  gone: '지금은 메시지를 받을 수 없는 상대방입니다.',
  reasonEmpty: '신고하는 이유를 선택해주세요.',
} as const;
