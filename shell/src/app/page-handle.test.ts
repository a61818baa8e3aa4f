import type { RouteObject } from 'react-router-dom';
import { setReleases } from '../federation/remote-modules.ts';
import { DESK_RELEASE } from '../test/desk-release.ts';
import { describePage, levelOf, loadLazyRoutes, matchPage, prefetchPage } from './page-handle.ts';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient({ server: true });
const url = new URL('https://onmaum.example/worry/7?sort=2');
const asked: unknown[] = [];
const routes = (): RouteObject[] => [
  {
    path: '/',
    handle: { head: () => ({ title: '바깥', image: '/outer.png' }), status: () => 200 },
    children: [
      {
        path: 'worry/:id',
        lazy: async () => ({
          handle: {
            prefetch: async (_client: unknown, at: unknown) => asked.push(at),
            head: () => ({ title: '안쪽' }),
            status: () => 404,
          },
        }),
      },
      { path: 'mine', handle: { private: 'member' } },
    ],
  },
];

it('The handle of the innermost route wins, missing options come from the outer one, and lazy code is loaded', async () => {
  const given = routes();
  const matches = await matchPage(given, url.pathname);
  await prefetchPage(matches, client, url);
  expect(asked).toEqual([{ params: { id: '7' }, searchParams: url.searchParams, origin: 'https://onmaum.example' }]);
  expect(describePage(matches, client, url)).toEqual({
    head: { title: '안쪽', image: '/outer.png' },
    status: 404,
    level: null,
  });
  expect(given[0]?.children?.[0]?.lazy).toBeDefined();
});

it('Loading the code of a lazy route sets its handle and removes `lazy`', async () => {
  const given = routes();
  await loadLazyRoutes(given, url.pathname);
  expect(given[0]?.children?.[0]?.lazy).toBeUndefined();
  expect(given[0]?.children?.[0]?.handle).toBeDefined();
});

it('Private pages are kept out of indexes; an unknown address matches nothing', async () => {
  const mine = new URL('https://onmaum.example/mine');
  expect(describePage(await matchPage(routes(), '/mine'), client, mine).head.noindex).toBe(true);
  expect(await matchPage(routes(), '/nowhere')).toEqual([]);
});

it.each([
  ['missing', undefined, null],
  ['false', false, null],
  ['a level', 'counsellor', 'counsellor'],
  ['a function', () => 'operator', 'operator'],
  ['true, as in releases from before the levels', true, 'member'],
  ['a level that this shell does not know', 'owner', 'member'],
])('The level of a page is derived if its option `private` is %s', (_what, option, level) => {
  const matches = [{ route: { handle: option === undefined ? {} : { private: option } }, params: {} }];
  expect(levelOf(matches, url)).toBe(level);
});

describe('A page for counsellors', () => {
  const asked = jest.fn(() => Promise.resolve());
  const handle = { private: 'counsellor', prefetch: asked, head: () => ({ title: '대기 중인 고민' }) };
  const matches = [{ route: { path: '/desk', handle }, params: {} }] as unknown as Awaited<
    ReturnType<typeof matchPage>
  >;
  const desk = new URL('https://onmaum.example/desk');
  const describe = (reader?: { token: string; level: number }) => describePage(matches, client, desk, reader);

  it('asks visitors to log in, without its title', () => {
    expect(describe()).toMatchObject({ head: { title: '로그인이 필요한 화면', noindex: true }, status: 200 });
  });

  it('is missing for members', () => {
    expect(describe({ token: 'a', level: 1 })).toMatchObject({
      head: { title: '페이지를 찾을 수 없습니다', noindex: true },
      status: 404,
    });
  });

  it.each([11, 99])('is shown to people of level %i', (level) => {
    expect(describe({ token: 'a', level })).toMatchObject({ head: { title: '대기 중인 고민', noindex: true } });
  });

  it('loads its data for counsellors only', async () => {
    await prefetchPage(matches, client, desk);
    await prefetchPage(matches, client, desk, { token: 'a', level: 1 });
    expect(asked).not.toHaveBeenCalled();
    await prefetchPage(matches, client, desk, { token: 'a', level: 11 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it('Every page of an area for staff is for staff, whatever the page says', () => {
  setReleases([DESK_RELEASE]);
  const at = (option?: string) =>
    levelOf([{ route: { handle: { private: option } }, params: {} }], new URL('/desk', url));
  expect([at(), at('member'), at('operator')]).toEqual(['counsellor', 'counsellor', 'operator']);
  setReleases([]);
});
