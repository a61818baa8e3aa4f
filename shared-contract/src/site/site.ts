import type { Board } from '../board/board.ts';

/** Name and default description of the site. No zod here. */
export const SITE = {
  name: '온마음',
  tagline: '온마음 | 마음을 나누는 고민 상담 커뮤니티',
  description:
    '고민을 나누면 전문 상담사가 무료로 답해 드립니다. 같은 고민을 지나온 사람들의 이야기와 나에게 맞는 상담을 온마음에서 만나 보세요.',
} as const;

/** Enquiries go through the channel of the messenger, in a new tab. */
export const CHANNEL_CHAT = { url: 'https://pf.kakao.com/_onmaum/chat', label: '카카오톡 채널로 문의하기' } as const;

/** When enquiries are answered (rules/mypage.md#customer-centre). */
export const CUSTOMER_CENTRE = { weekdays: '9시 ~ 17시', closed: '휴무' } as const;

/**
 * The full title of a page: '직장 고민 | 온마음'.
 * @param title undefined on home
 */
export const pageTitle = (title?: string) => (title ? `${title} | ${SITE.name}` : SITE.tagline);

/** Here and not with the other limits, which no page needs before its forms. */
const DESCRIPTION_MAX = 100;

/** A description for meta tags: one line of at most 100 code points; '…' ends one that is cut (rules/site.md#head). */
export function cutDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const points = [...line];
  if (points.length <= DESCRIPTION_MAX) return line;
  // with the one behind it, which may belong to the last letter
  const plain = PLAIN.test(points.slice(0, DESCRIPTION_MAX).join(''));
  const kept = plain ? points.slice(0, DESCRIPTION_MAX - 1) : wholeLetters(line, DESCRIPTION_MAX - 1);
  return `${kept.join('').trimEnd()}…`;
}

/**
 * Text of which every code point is a letter of its own: Korean, Latin, Chinese, punctuation, and emoji of one code point.
 * Nearly every post begins with such a text; the first `Intl.Segmenter` of a browser blocks a phone for 100 ms.
 */
const PLAIN = /^[ -~¡-˿‐-‧‰-⁞、-〠ㄱ-ㆎ一-鿿가-힣！-｠\u{1f300}-\u{1f3fa}\u{1f400}-\u{1faff}]*$/u;

/** The first letters as readers see them, such as an emoji of several code points, that have at most `max` together. */
function wholeLetters(text: string, max: number): string[] {
  // the oldest supported browsers lack it
  if (!('Segmenter' in Intl)) return [...text].slice(0, max);
  const kept: string[] = [];
  let length = 0;
  for (const { segment } of new Intl.Segmenter('ko').segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    kept.push(segment);
  }
  return kept;
}

/** Address of the picture that stands for a post in share cards (rules/site.md#share-pictures). */
export const postImage = (board: Board, id: number) => `/img/post/${board}/${id}.png`;
