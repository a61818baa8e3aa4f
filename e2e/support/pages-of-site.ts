import type { APIRequestContext } from '@playwright/test';
import { answeredWorry, findWorry } from './worries.ts';

/** Legal pages with the words of their titles (part-2 §2). */
export const LEGAL_PAGES = {
  '/agree': '이용약관',
  '/policy': '개인정보',
  '/policy2': '개인정보',
  '/sensitive': '민감정보',
  '/marketing': '마케팅',
  '/refund': '환불',
} as const;

const FIXED = ['/', '/concern', '/solution', '/share', '/report', '/search', '/login', ...Object.keys(LEGAL_PAGES)];

/** Pages of a member that show something to everyone who has just joined. */
export const MEMBER_PAGES = [
  '/mypage',
  '/myinfo',
  '/myinfo/change',
  '/mycounseling',
  '/mywrite',
  '/mycomment',
  '/myvote',
  '/mybookmark',
  '/pointshop',
  '/mypoint',
  '/purchase',
  '/concern_write',
  '/share_write',
] as const;

interface Listed {
  id: number;
}

/** An address of every kind of page that a visitor may open. */
export async function visitorPages(request: APIRequestContext): Promise<string[]> {
  const [answered, poll, sitemap] = await Promise.all([
    answeredWorry(request),
    findWorry(request, ({ poll_yn }) => poll_yn === 'Y'),
    request.get('/api/main/sitemap').then((response) => response.json()),
  ]);
  const { infos, goods, counsellors } = sitemap as Record<'infos' | 'goods' | 'counsellors', Listed[]>;
  return [
    ...FIXED,
    `/concern_detail/${answered.id}`,
    `/concern_detail/${poll.id}`,
    ...infos.slice(0, 1).map(({ id }) => `/share_detail/${id}`),
    ...goods.slice(0, 1).map(({ id }) => `/solution_counseling/${id}`),
    ...counsellors.slice(0, 1).map(({ id }) => `/solution_expert/${id}`),
    `/search/${encodeURIComponent('직장')}`,
    `/search/noresult?keyword=${encodeURIComponent('없는말')}`,
  ];
}
