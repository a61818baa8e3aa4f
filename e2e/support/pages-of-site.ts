import type { APIRequestContext } from '@playwright/test';
import { discussedInfo } from './infos.ts';
import { postComment, postInfo, postPoll } from './posts.ts';
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

/** What a search found. */
export const RESULTS = `/search/${encodeURIComponent('직장')}`;

interface Listed {
  id: number;
}

/** An address of every kind of page that a visitor may open. */
export async function visitorPages(request: APIRequestContext): Promise<string[]> {
  const [answered, poll, info, sitemap] = await Promise.all([
    answeredWorry(request),
    findWorry(request, ({ poll_yn }) => poll_yn === 'Y'),
    discussedInfo(request),
    request.get('/api/main/sitemap').then((response) => response.json()),
  ]);
  const { goods, counsellors } = sitemap as Record<'goods' | 'counsellors', Listed[]>;
  return [
    ...FIXED,
    `/concern_detail/${answered.id}`,
    `/concern_detail/${poll.id}`,
    `/share_detail/${info.id}`,
    `/solution_counseling/${first(goods).id}`,
    `/solution_expert/${first(counsellors).id}`,
    RESULTS,
    `/search/noresult?keyword=${encodeURIComponent('없는말')}`,
  ];
}

/** An address of every kind of page that a member sees otherwise, of own posts too. @param token of the member */
export async function memberPages(request: APIRequestContext, token: string): Promise<string[]> {
  const worry = await postPoll(request, token, ['네', '아니요'], { keywords: '#수면' });
  const info = await postInfo(request, token);
  await postComment(request, token, { board: 'counsel', id: worry.id, comment: '오늘은 조금 나아졌어요.' });
  await postComment(request, token, { board: 'info', id: info.id, comment: '저도 다녀왔어요.' });
  return [
    ...MEMBER_PAGES,
    `/concern_detail/${(await answeredWorry(request)).id}`,
    `/concern_detail/${worry.id}`,
    `/concern_edit/${worry.id}`,
    `/share_detail/${info.id}`,
    `/share_edit/${info.id}`,
    RESULTS,
  ];
}

function first([listed]: readonly Listed[]): Listed {
  if (!listed) throw new Error('the demonstration has none of these');
  return listed;
}
