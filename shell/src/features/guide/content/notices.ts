import { CUSTOMER_CENTRE } from '@onmaum/shared-contract/site';

export interface Notice {
  /** Stable anchor. */
  id: string;
  /** YYYY-MM-DD */
  day: string;
  title: string;
  /** Paragraphs; no two of a notice are the same. */
  text: readonly string[];
}

/** Notices of the company, newest first. */
export const NOTICES: readonly Notice[] = [
  {
    id: 'my-page',
    day: '2026-11-22',
    title: '마이페이지가 새로워졌어요',
    text: [
      '내가 쓴 글과 댓글, 참여한 투표, 북마크를 마이페이지에서 모아 볼 수 있어요.',
      '구매 내역에서 상담 일정과 환불 예정 금액을 확인하고 바로 환불을 신청할 수 있어요. 이용을 마친 솔루션에는 리뷰를 남겨 주세요.',
      '상담 신청서는 암호화해 보관하고, 나와 내 상담을 맡은 상담사만 볼 수 있어요.',
    ],
  },
  {
    id: 'point-shop',
    day: '2026-11-22',
    title: '포인트샵이 문을 열었어요',
    text: [
      '고민 나눔과 투표, 리뷰로 모은 포인트를 커피와 상품권, 핸드크림 같은 상품으로 바꿀 수 있어요.',
      '포인트의 유효기간은 받은 날부터 2년이에요. 30일 안에 소멸할 포인트는 포인트 내역에서 확인해 주세요.',
    ],
  },
  {
    id: 'customer-centre',
    day: '2023-07-21',
    title: '고객센터 운영 시간을 안내해요',
    text: [
      `고객센터는 평일 ${CUSTOMER_CENTRE.weekdays}에 운영하고, 주말과 공휴일에는 쉬어요. 카카오톡 채널로 남겨 주신 문의는 운영 시간에 차례대로 답해 드려요.`,
    ],
  },
  {
    id: 'terms',
    day: '2023-07-21',
    title: '이용약관과 개인정보 처리방침을 시행해요',
    text: [
      '2023년 7월 21일부터 이용약관과 개인정보 처리방침, 환불 규정을 시행해요. 내용은 모든 화면 아래의 링크에서 볼 수 있어요.',
      '약관이 바뀔 때에는 7일 전에, 회원에게 불리한 내용은 30일 전에 이곳에서 알려 드려요.',
    ],
  },
];
