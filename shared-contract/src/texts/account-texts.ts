/** Korean texts about a member's account, for server and screens (rules/mypage.md). */
export const ACCOUNT_TEXT = {
  updated: '수정되었습니다.',
  nothingChanged: '수정된 항목이 없습니다.',
  withdrawn: '탈퇴되었습니다.',
  openOrders: '이용이 끝나지 않은 구매가 있어 탈퇴할 수 없습니다. 환불하거나 이용을 마친 뒤 다시 시도해주세요.',
  staffStays: '전문가와 운영자는 고객센터를 통해 탈퇴할 수 있습니다.',
  exportTooSoon: '내 정보 내려받기는 하루에 한 번 신청할 수 있습니다.',
} as const;
