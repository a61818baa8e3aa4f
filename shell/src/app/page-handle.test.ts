import type { RouteObject } from 'react-router-dom';
import { describePage, loadLazyRoutes, matchPage, prefetchPage } from './page-handle.ts';
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
      { path: 'mine', handle: { private: true } },
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
    isPrivate: false,
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
