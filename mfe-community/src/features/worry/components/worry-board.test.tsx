import { ApiError, api } from '@onmaum/shared-auth';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { worryItem } from '../../../testing/worries.ts';
import { WorryBoard } from './worry-board.tsx';

const post = jest.spyOn(api, 'post');
const lastBody = () => post.mock.lastCall?.[1];

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

beforeEach(() => {
  post.mockReset();
  post.mockResolvedValue({ counselList: [worryItem(1)], next_cursor: null });
});

test('the address decides what is asked for and shown as chosen', async () => {
  renderPage(<WorryBoard />, '/concern?category=가족&filter=poll&sort=3');
  expect(await screen.findByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/1');
  expect(lastBody()).toMatchObject({ category: '가족', has_poll: true, sort: '3' });
  expect(screen.getByRole('button', { name: '가족' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: '정렬' })).toHaveValue('3');
});

test('choices go into the address; another filter begins with the latest; reset clears all', async () => {
  const { router } = renderPage(<WorryBoard />, '/concern?sort=2');
  await userEvent.click(await screen.findByRole('button', { name: '직장' }));
  await userEvent.click(screen.getByRole('button', { name: '연애' }));
  expect(new URLSearchParams(router.state.location.search).get('category')).toBe('직장,연애');
  expect(lastBody()).toMatchObject({ category: '직장,연애', sort: '2' });

  await userEvent.selectOptions(screen.getByRole('combobox', { name: '필터' }), 'poll');
  expect(lastBody()).toMatchObject({ category: '직장,연애', has_poll: true, sort: '1' });

  await userEvent.click(screen.getByRole('button', { name: '초기화' }));
  expect(router.state.location.search).toBe('');
  // not disabled: the focus of whoever pressed it would be lost
  expect(screen.getByRole('button', { name: '초기화' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '초기화' })).toHaveAttribute('aria-disabled', 'true');
});

test('a visitor is asked to log in for what is personal', async () => {
  renderPage(<WorryBoard />, '/concern?filter=mine');
  expect(screen.getByRole('heading', { name: '로그인 후 이용 가능합니다.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    '/login?next=%2Fconcern%3Ffilter%3Dmine',
  );
  expect(post).not.toHaveBeenCalled();
});

test('an empty board says so', async () => {
  post.mockResolvedValue({ counselList: [], next_cursor: null });
  renderPage(<WorryBoard />, '/concern');
  expect(await screen.findByText('작성된 고민이 없습니다.')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  post.mockRejectedValueOnce(new ApiError(500, 'unknown', '오류'));
  renderPage(<WorryBoard />, '/concern');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeInTheDocument();
});

test('a try without a connection says so, and goes on by itself', async () => {
  post.mockRejectedValueOnce(new ApiError(500, 'unknown', '오류'));
  renderPage(<WorryBoard />, '/concern');
  const again = await screen.findByRole('button', { name: '다시 시도' });
  fireEvent.offline(window);
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: '인터넷에 연결되어 있지 않아요' })).toBeInTheDocument();
  fireEvent.online(window);
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeInTheDocument();
});

test('a further page that fails stands beside what is there, and its end is told', async () => {
  post.mockResolvedValueOnce({ counselList: [worryItem(2)], next_cursor: 'next' });
  post.mockRejectedValueOnce(new ApiError(500, 'unknown', '오류'));
  renderPage(<WorryBoard />, '/concern');
  await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '고민 2' })).toBeInTheDocument();
  expect(lastBody()).toMatchObject({ cursor: 'next' });
  expect(screen.getByText('모든 고민을 다 보았어요.')).toBeInTheDocument();
});
