import { act, screen, waitFor } from '@testing-library/react';
import { beginEmpty, canonical, client, content, jsonLd, open, POST, POST_HEAD, serve } from '../test/open-head.tsx';

beginEmpty();

test('the tags of a server-rendered page are not changed', async () => {
  serve(POST_HEAD, '/concern_detail/1');
  client.setQueryData(POST, POST_HEAD);
  const served = [...document.head.children];
  expect(jsonLd()).toHaveLength(2);
  await open('/concern_detail/1');
  expect([...document.head.children]).toEqual(served);
  expect(document.title).toBe('직장 고민 | 온마음');
  // empty, since screen readers announce a page load themselves
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the tags of a post are removed on the next page', async () => {
  serve(POST_HEAD, '/concern_detail/1');
  client.setQueryData(POST, POST_HEAD);
  const { go } = await open('/concern_detail/1');
  await go('/mypage');
  expect(document.title).toBe('마이페이지 | 온마음');
  expect(canonical()).toEqual(['https://onmaum.example/mypage']);
  expect(content('og:url')).toEqual(['https://onmaum.example/mypage']);
  expect(content('og:title')).toEqual(['마이페이지']);
  expect(content('og:type')).toEqual(['website']);
  expect(content('og:image')).toEqual(['https://onmaum.example/img/share.png']);
  expect(content('robots')).toEqual(['noindex']);
  expect(jsonLd()).toHaveLength(0);
  expect(document.head.innerHTML).not.toContain('상사가 힘들어요');

  await go('/concern');
  expect(content('robots')).toEqual([]);
});

test('the head changes with the query of the address', async () => {
  const { go } = await open('/concern');
  await go('/concern?sort=2');
  expect(content('robots')).toEqual(['noindex']);
  expect(canonical()).toEqual(['http://localhost/concern']);
});

test('the head changes with the data of the page, but not with other data', async () => {
  client.setQueryData(POST, POST_HEAD);
  await open('/concern_detail/1');
  const before = [...document.head.children];
  act(() => void client.setQueryData(['main', 'banners'], []));
  await act(async () => {});
  expect([...document.head.children]).toEqual(before);
  act(() => void client.setQueryData(POST, { ...POST_HEAD, title: '이직 고민', jsonLd: [] }));
  await waitFor(() => expect(document.title).toBe('이직 고민 | 온마음'));
  expect(content('og:title')).toEqual(['이직 고민']);
  expect(jsonLd()).toHaveLength(0);
});
