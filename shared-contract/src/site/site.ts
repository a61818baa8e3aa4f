import type { Board } from '../board/board.ts';

/** Name and default description of the site. Must not import zod: pages load this file. */
export const SITE = {
  name: '온마음',
  tagline: '온마음 | 마음을 나누는 고민 상담 커뮤니티',
  description:
    '고민을 나누면 전문 상담사가 무료로 답해 드립니다. 같은 고민을 지나온 사람들의 이야기와 나에게 맞는 상담을 온마음에서 만나 보세요.',
} as const;

/** Link for enquiries: the site's KakaoTalk channel, which opens in a new tab. */
export const CHANNEL_CHAT = { url: 'https://pf.kakao.com/_onmaum/chat', label: '카카오톡 채널로 문의하기' } as const;

/** Hours in which enquiries are answered (rules/mypage.md#customer-centre). */
export const CUSTOMER_CENTRE = { weekdays: '9시 ~ 17시', closed: '휴무' } as const;

/**
 * The full title of a page: '직장 고민 | 온마음'.
 * @param title undefined on home
 */
export const pageTitle = (title?: string) => (title ? `${title} | ${SITE.name}` : SITE.tagline);

/** Address of the picture of a post in share cards (rules/site.md#share-pictures). */
export const postImage = (board: Board, id: number) => `/img/post/${board}/${id}.png`;
