import { createBrowserRouter } from 'react-router-dom';
import { pushOnce } from './push-once.ts';

const router = createBrowserRouter([{ path: '*', element: null }]);
pushOnce(router);
/** Navigates like a link that was rendered with the previous page. */
const press = (to: Parameters<typeof router.navigate>[0]) => router.navigate(to, { replace: false });

test('a link that is pressed twice adds one history entry, whether its target is a text or an object', async () => {
  const before = history.length;
  await press('/concern_detail/1?sort=2');
  await press('/concern_detail/1?sort=2');
  await press({ pathname: '/concern_detail/1', search: '?sort=2' });
  expect([history.length - before, location.pathname]).toEqual([1, '/concern_detail/1']);
});

test('a link to another page, query or anchor adds a history entry', async () => {
  const before = history.length;
  for (const to of ['/concern', '/concern?sort=2', '/concern?sort=2#top', '/concern']) await press(to);
  expect(history.length - before).toBe(4);
});
