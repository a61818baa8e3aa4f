import { createBrowserRouter } from 'react-router-dom';
import { pushOnce } from './push-once.ts';

const router = createBrowserRouter([{ path: '*', element: null }]);
pushOnce(router);
/** As a link goes that was rendered with the page before. */
const press = (to: Parameters<typeof router.navigate>[0]) => router.navigate(to, { replace: false });

test('a link that is pressed twice leaves one entry in the history, whatever way it is written', async () => {
  const before = history.length;
  await press('/concern_detail/1?sort=2');
  await press('/concern_detail/1?sort=2');
  await press({ pathname: '/concern_detail/1', search: '?sort=2' });
  expect([history.length - before, location.pathname]).toEqual([1, '/concern_detail/1']);
});

test('another page, another search or another place on the page is an entry of its own', async () => {
  const before = history.length;
  for (const to of ['/concern', '/concern?sort=2', '/concern?sort=2#top', '/concern']) await press(to);
  expect(history.length - before).toBe(4);
});
