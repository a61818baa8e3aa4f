import type { StaffLevel } from '@onmaum/shared-contract/constants';
import type { AppName, RemoteName } from '@onmaum/shared-contract/release/apps';
import type { APIRequestContext } from '@playwright/test';
import { AREAS, readArea } from '../../deploy/src/checkout/apps.ts';
import { discussedInfo } from './data/infos.ts';
import {
  castVote,
  claimWorry,
  postComment,
  postInfo,
  postPoll,
  postWorry,
  returnWorry,
  setBookmark,
} from './data/posts.ts';
import { buyByCalls, findGoods } from './data/purchases.ts';
import { answeredWorry, findWorry } from './data/worries.ts';
import { joinByCalls } from './people.ts';

/** Legal pages, each with a part of its title (rules/site.md). */
export const LEGAL_PAGES = {
  '/agree': '이용약관',
  '/policy': '개인정보',
  '/policy2': '개인정보',
  '/sensitive': '민감정보',
  '/marketing': '마케팅',
  '/refund': '환불',
} as const;

/** Guides with their titles (rules/guides.md). */
export const GUIDE_PAGES = { '/guide/point': '포인트 안내', '/notice': '공지사항', '/faq': '자주 묻는 질문' } as const;

type FindAddress = (request: APIRequestContext) => Promise<string>;

/** A kind of page, and a function that finds an example of it. */
interface PageKind {
  /** The app that owns the page. */
  app: AppName;
  name: string;
  find: FindAddress;
}

const RESULTS = `/search/${encodeURIComponent('직장')}`;

const fixed = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, () => Promise.resolve(path)]));

/** Pages for members by the app that owns them. All have content even for new members. Targets of links in mails are included. */
export const MEMBER_PAGES = {
  'mfe-mypage': readArea('mfe-mypage').paths,
  'mfe-community': ['/concern_write', '/share_write'],
} as const satisfies Partial<Record<AppName, readonly string[]>>;

/** Pages of the areas whose audience is this level of staff. */
const ofAreasFor = (level: StaffLevel): Record<string, readonly string[]> =>
  Object.fromEntries(
    AREAS.map((area) => [area, readArea(area)] as const)
      .filter(([, { audience }]) => audience === level)
      .map(([area, { paths }]) => [area, paths.filter((path) => !path.includes(':'))]),
  );

/** Pages for staff, by the lowest level that may open them and the app that owns them. */
export const STAFF_PAGES: Readonly<Record<StaffLevel, Record<string, readonly string[]>>> = {
  counsellor: { ...ofAreasFor('counsellor') },
  operator: { ...ofAreasFor('operator') },
};

/** Pages whose address differs from the path that the area declares, with functions that find an example. */
const FOUND: Partial<Record<AppName, Record<string, FindAddress>>> = {
  'mfe-community': {
    'an answered worry': async (request) => `/concern_detail/${(await answeredWorry(request)).id}`,
    'a worry with a poll': async (request) =>
      `/concern_detail/${(await findWorry(request, ({ poll_yn }) => poll_yn === 'Y')).id}`,
    'an info': async (request) => `/share_detail/${(await discussedInfo(request)).id}`,
    'a search': () => Promise.resolve(RESULTS),
    '/search/noresult': () => Promise.resolve(`/search/noresult?keyword=${encodeURIComponent('없는말')}`),
  },
  'mfe-marketplace': {
    'the experts': () => Promise.resolve('/solution?tab=experts'),
    'a solution': async (request) => `/solution_counseling/${await firstListed(request, 'goods')}`,
    'an expert': async (request) => `/solution_expert/${await firstListed(request, 'counsellors')}`,
  },
};

/** Pages of an area for visitors: each path without parameters, and an example of each path with parameters. */
function pagesOf(area: RemoteName): Record<string, FindAddress> {
  const closed: Partial<Record<AppName, readonly string[]>>[] = [MEMBER_PAGES, ...Object.values(STAFF_PAGES)];
  const open = readArea(area).paths.filter(
    (path) => !path.includes(':') && !closed.some((pages) => pages[area]?.includes(path)),
  );
  return { ...fixed(...open), ...FOUND[area] };
}

const kindsOf = (app: AppName, pages: Record<string, FindAddress>): PageKind[] =>
  Object.entries(pages).map(([name, find]) => ({ app, name, find }));

/** The kinds of pages for visitors, except /join, /logout and the pages to which mails link. */
export const VISITOR_PAGES: readonly PageKind[] = [
  ...kindsOf('shell', fixed('/', '/login', ...Object.keys(LEGAL_PAGES), ...Object.keys(GUIDE_PAGES))),
  ...AREAS.flatMap((area) => kindsOf(area, pagesOf(area))),
];

/** Pages that differ between visitors and members, besides those of `memberPosts`. */
export const PERSONAL_PAGES = VISITOR_PAGES.filter(
  ({ name }) => name.startsWith('/') && name !== '/login' && !Object.hasOwn({ ...LEGAL_PAGES, ...GUIDE_PAGES }, name),
);

/** An address of each kind in `VISITOR_PAGES`. */
export const visitorPages = (request: APIRequestContext): Promise<string[]> =>
  Promise.all(VISITOR_PAGES.map(({ find }) => find(request)));

/**
 * Creates posts of a member.
 * @param token token of the member
 * @returns addresses of pages of the boards that differ for this member
 */
export async function memberPosts(request: APIRequestContext, token: string): Promise<string[]> {
  const worry = await postPoll(request, token, ['네', '아니요'], { keywords: '#수면' });
  const info = await postInfo(request, token);
  await postComment(request, token, { board: 'worry', id: worry.id, comment: '오늘은 조금 나아졌어요.' });
  await postComment(request, token, { board: 'info', id: info.id, comment: '저도 다녀왔어요.' });
  await castVote(request, token, worry.id, '1');
  await setBookmark(request, token, 'info', info.id);
  return [
    `/concern_detail/${(await answeredWorry(request)).id}`,
    `/concern_detail/${worry.id}`,
    `/concern_edit/${worry.id}`,
    `/share_detail/${info.id}`,
    `/share_edit/${info.id}`,
    RESULTS,
  ];
}

/**
 * Creates two worries for the desk. One waits. The other is marked as a crisis, and the demo counsellor has claimed it.
 * @returns `paths`: the addresses of their pages
 */
export async function deskWorries(request: APIRequestContext) {
  const { token } = await joinByCalls(request);
  const waiting = await postPoll(request, token, ['네', '아니요'], { keywords: '#수면' });
  await postComment(request, token, { board: 'worry', id: waiting.id, comment: '오늘은 조금 나아졌어요.' });
  const marked = await postWorry(request, token, {
    content: '자꾸 죽고 싶다는 생각이 들어요. 견디기 어렵습니다. '.repeat(20),
  });
  await claimWorry(request, marked.id);
  return {
    paths: [`/desk/worry/${waiting.id}`, `/desk/worry/${marked.id}`],
    /** Returns the claimed worry, so that the counsellor may claim another one. */
    giveBack: () => returnWorry(request, marked.id),
  };
}

/** Buys a solution for a member. @returns addresses of pages about buying @param token token of the member */
export async function memberPurchases(request: APIRequestContext, token: string): Promise<string[]> {
  const goods = await findGoods(request);
  const order = await buyByCalls(request, token, goods);
  return [
    `/solution_payment/${goods.id}`,
    `/solution_counseling/${goods.id}?order=${order}`,
    `/solution_receipt/${order}`,
  ];
}

/** The first item of a kind in the sitemap. @returns its id */
async function firstListed(request: APIRequestContext, kind: 'goods' | 'counsellors'): Promise<number> {
  const [first] = (await (await request.get(`/api/main/sitemap-parts/${kind}/1`)).json()) as { id: number }[];
  if (!first) throw new Error(`the demonstration has no ${kind}`);
  return first.id;
}
