import { act, screen, waitFor } from '@testing-library/react';
import { asked, beginEmpty, content, jsonLd, open, serve } from '../test/open-head.tsx';

beginEmpty();

test('the title of a post is set and announced when the post is loaded', async () => {
  const { go } = await open('/concern');
  await go('/concern_detail/1');
  expect(document.title).toBe('온마음 | 마음을 나누는 고민 상담 커뮤니티');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  asked.answer?.();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('직장 고민 | 온마음'));
  expect(document.title).toBe('직장 고민 | 온마음');
  expect(jsonLd()).toHaveLength(2);
});

test('a post that cannot be loaded is announced, and replaces the title of home', async () => {
  const { go } = await open('/concern');
  await go('/concern_detail/1');
  asked.fail?.();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('불러오지 못했습니다 | 온마음'));
  expect(document.title).toBe('불러오지 못했습니다 | 온마음');
  expect(content('robots')).toEqual(['noindex']);
});

test('a missing connection is announced, until the post is loaded', async () => {
  const { go } = await open('/concern');
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await go('/concern_detail/1');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('인터넷에 연결되어 있지 않아요 | 온마음'));

  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked.answer).toBeDefined());
  asked.answer?.();
  await waitFor(() => expect(document.title).toBe('직장 고민 | 온마음'));
});

test('a failure of the first page of a document is announced', async () => {
  serve({}, '/concern_detail/1');
  await open('/concern_detail/1');
  await waitFor(() => expect(asked.answer).toBeDefined());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  asked.fail?.();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('불러오지 못했습니다 | 온마음'));
});

test('home is announced with the name of the site', async () => {
  const { go } = await open('/concern');
  await go('/');
  expect(screen.getByRole('status')).toHaveTextContent('온마음 | 마음을 나누는 고민 상담 커뮤니티');
  expect(content('description')).toEqual(['첫 화면']);
});
