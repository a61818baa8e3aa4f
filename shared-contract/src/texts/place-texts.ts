import { notLoaded } from './not-loaded.ts';

/** Korean texts about places of sessions, for server and screens (rules/orders.md#place). */
export const PLACE_TEXT = {
  video: '화상 상담의 링크를 https://로 시작하는 주소로 입력해주세요.',
  call_expert: '전화번호를 숫자와 하이픈으로 입력해주세요.',
  address: '상담하는 곳의 주소를 5자 이상 300자까지 입력해주세요.',
  kind: '상담하는 방법을 선택해주세요.',
  saved: '저장되었습니다.',
  notLoaded: `${notLoaded('상담 장소')}.`,
} as const;
