/**
 * Titles of the entries on /notice, which an operator may announce (rules/notifications.md#notices). A test compares them with
 * the page.
 */
export const NOTICE_TITLES = [
  '이용약관과 개인정보 처리방침이 바뀌어요',
  '마이페이지가 새로워졌어요',
  '포인트샵이 문을 열었어요',
  '고객센터 운영 시간을 안내해요',
  '이용약관과 개인정보 처리방침을 시행해요',
] as const;
