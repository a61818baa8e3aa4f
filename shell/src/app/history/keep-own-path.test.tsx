import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { keepOwnPath } from './keep-own-path.ts';
import { pushOnce } from './push-once.ts';

/** Opens an address in a router whose pages have paths like those of the site. */
function open(address: string) {
  history.pushState(null, '', address);
  const router = createBrowserRouter([
    {
      path: '/',
      children: [
        { children: [{ path: '/myinfo/change', element: null }] },
        ...['/concern', '/concern_detail/:id', '/search/:keyword', '*'].map((path) => ({ path, element: null })),
        { index: true, element: null },
      ],
    },
  ]);
  pushOnce(router);
  keepOwnPath(router);
  return router;
}
const shown = () => location.pathname + location.search + location.hash;

test.each([
  ['/concern/', '/concern'],
  ['/CONCERN?sort=2#top', '/concern?sort=2#top'],
  ['/Concern_Detail/7//?expert', '/concern_detail/7?expert'],
  ['/%63oncern', '/concern'],
  ['/Search/ADHD/', '/search/ADHD'],
  ['/myinfo/CHANGE', '/myinfo/change'],
])('a link to %s opens %s, with one entry in the history', async (to, own) => {
  const router = open('/');
  const before = history.length;
  await router.navigate(to, { state: { from: 'here' } });
  await waitFor(() => expect(shown()).toBe(own));
  expect([history.length - before, router.state.location.state]).toEqual([1, { from: 'here' }]);
  router.dispose();
});

test('an address set by another script, and the first address of the document, are replaced', async () => {
  const router = open('/CONCERN/?sort=2');
  await waitFor(() => expect(shown()).toBe('/concern?sort=2'));
  history.pushState(null, '', '/concern_detail/3/');
  const entries = history.length;
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(shown()).toBe('/concern_detail/3'));
  expect(history.length).toBe(entries);
  router.dispose();
});

test.each(['/', '/concern?sort=2/', '/search/%EC%A7%81%EC%9E%A5', '/nothing/', '/NOTHING'])(
  'the address %s is not replaced',
  async (to) => {
    const router = open('/concern');
    await router.navigate(to);
    await new Promise((next) => setTimeout(next));
    expect(shown()).toBe(to);
    router.dispose();
  },
);

test('the address of an area that does not load is not replaced', async () => {
  history.pushState(null, '', '/');
  const router = createBrowserRouter(
    [
      {
        path: '/',
        errorElement: null,
        children: [
          { path: '*', element: null },
          { index: true, element: null },
        ],
      },
    ],
    { patchRoutesOnNavigation: ({ path }) => (path === '/' ? undefined : Promise.reject(new Error('no area'))) },
  );
  keepOwnPath(router);
  await router.navigate('/concern/');
  expect([router.state.errors && 'failed', shown()]).toEqual(['failed', '/concern/']);
  router.dispose();
});
