import { ApiError, api } from '@onmaum/shared-auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { infoItem } from '../../../testing/infos.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { InfoBoard } from './info-board.tsx';

const post = jest.spyOn(api, 'post');
const lastBody = () => post.mock.lastCall?.[1];
const category = (name: string) => screen.getByRole('link', { name });
const sort = () => screen.getByRole('combobox', { name: '정렬' });

beforeEach(() => {
  post.mockReset();
  post.mockResolvedValue({ infoList: [infoItem(1, { category: 'question' })], next_cursor: null });
});

test('a post shows what it is, and leads to its page', async () => {
  renderPage(<InfoBoard />, '/share');
  const item = await screen.findByRole('article', { name: '정보 1' });
  expect(screen.getByRole('link', { name: '정보 1' })).toHaveAttribute('href', '/share_detail/1');
  expect(item).toHaveTextContent('질문');
  expect(item).toHaveTextContent('조회 7');
  expect(screen.getByRole('button', { name: '정보 1 북마크' })).toBeInTheDocument();
  expect(post).toHaveBeenCalledWith('/api/info/list', { category: '', sort: '1' }, expect.anything());
});

test('the address decides what is asked for and shown as chosen', async () => {
  renderPage(<InfoBoard />, '/share?category=experience&sort=2');
  await screen.findByRole('article');
  expect(lastBody()).toMatchObject({ category: 'experience', sort: '2' });
  expect(category('경험')).toHaveAttribute('aria-current', 'page');
  expect(category('전체')).not.toHaveAttribute('aria-current');
  expect(sort()).toHaveValue('2');
});

test('another order keeps the category; another category begins with the latest', async () => {
  const { router } = renderPage(<InfoBoard />, '/share?category=question');
  await userEvent.selectOptions(sort(), '인기순');
  expect(router.state.location.search).toBe('?category=question&sort=2');
  expect(lastBody()).toMatchObject({ category: 'question', sort: '2' });

  await userEvent.click(category('정보'));
  expect(router.state.location.search).toBe('?category=information');
  expect(lastBody()).toMatchObject({ category: 'information', sort: '1' });

  await userEvent.click(category('전체'));
  expect(router.state.location.search).toBe('');
});

test('an empty board says so', async () => {
  post.mockResolvedValue({ infoList: [], next_cursor: null });
  renderPage(<InfoBoard />, '/share');
  expect(await screen.findByText('작성된 정보글이 없습니다.')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  post.mockRejectedValueOnce(new ApiError(500, 'unknown', '오류'));
  renderPage(<InfoBoard />, '/share');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '정보 1' })).toBeInTheDocument();
});
