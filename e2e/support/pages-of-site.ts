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

const RESULTS = `/search/${encodeURIComponent('직장')}`;

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

type FindAddress = (request: APIRequestContext) => Promise<string>;

/** Every kind of page that a visitor may open, with how to find one of it. */
export const VISITOR_PAGES: Record<string, FindAddress> = {
  ...Object.fromEntries(FIXED.map((path) => [path, () => Promise.resolve(path)])),
  'an answered worry': async (request) => `/concern_detail/${(await answeredWorry(request)).id}`,
  'a worry with a poll': async (request) =>
    `/concern_detail/${(await findWorry(request, ({ poll_yn }) => poll_yn === 'Y')).id}`,
  'an info': async (request) => `/share_detail/${(await discussedInfo(request)).id}`,
  'a solution': async (request) => `/solution_counseling/${await firstListed(request, 'goods')}`,
  'an expert': async (request) => `/solution_expert/${await firstListed(request, 'counsellors')}`,
  'a search': () => Promise.resolve(RESULTS),
  'a search in vain': () => Promise.resolve(`/search/noresult?keyword=${encodeURIComponent('없는말')}`),
};

/** An address of every kind of page that a visitor may open. */
export const visitorPages = (request: APIRequestContext): Promise<string[]> =>
  Promise.all(Object.values(VISITOR_PAGES).map((find) => find(request)));

/** Pages of the boards that a member sees otherwise, those of own posts too. @param token of the member */
export async function memberPosts(request: APIRequestContext, token: string): Promise<string[]> {
  const worry = await postPoll(request, token, ['네', '아니요'], { keywords: '#수면' });
  const info = await postInfo(request, token);
  await postComment(request, token, { board: 'counsel', id: worry.id, comment: '오늘은 조금 나아졌어요.' });
  await postComment(request, token, { board: 'info', id: info.id, comment: '저도 다녀왔어요.' });
  return [
    `/concern_detail/${(await answeredWorry(request)).id}`,
    `/concern_detail/${worry.id}`,
    `/concern_edit/${worry.id}`,
    `/share_detail/${info.id}`,
    `/share_edit/${info.id}`,
    RESULTS,
  ];
}

/** A page that the sitemap lists. @returns its id */
async function firstListed(request: APIRequestContext, kind: 'goods' | 'counsellors'): Promise<number> {
  const sitemap = (await (await request.get('/api/main/sitemap')).json()) as Record<typeof kind, { id: number }[]>;
  const [first] = sitemap[kind];
  if (!first) throw new Error(`the demonstration has no ${kind}`);
  return first.id;
}
