import { ApiError } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { infoItem } from '@onmaum/shared-testing/posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayNavigations } from '../../../test/delay-navigations.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
const lastBody = () => api.sent(infos.list).at(-1)?.body;
const category = (name: string) => screen.getByRole('link', { name });
const sort = () => screen.getByRole('combobox', { name: '정렬' });

beforeEach(() => {
  withoutLayout();
  api.answers(infos.list, { infoList: [infoItem(1, { category: 'question' })], next_cursor: null });
});

test('a post shows its title and metadata, and links to its page', async () => {
  renderRoute('/share');
  const item = await screen.findByRole('article', { name: '정보 1' });
  expect(screen.getByRole('link', { name: '정보 1' })).toHaveAttribute('href', '/share_detail/1');
  expect(item).toHaveTextContent('질문');
  expect(item).toHaveTextContent('조회 7');
  expect(screen.getByRole('button', { name: '정보 1 북마크' })).toBeInTheDocument();
  expect(api.requests()).toMatchObject([{ path: '/api/info/list', body: { category: '', sort: '1' } }]);
});

test('the filters of the URL are requested and shown as selected', async () => {
  renderRoute('/share?category=experience&sort=2');
  await screen.findByRole('article');
  expect(lastBody()).toMatchObject({ category: ['experience'], sort: '2' });
  expect(category('경험')).toHaveAttribute('aria-current', 'page');
  expect(category('전체')).not.toHaveAttribute('aria-current');
  expect(sort()).toHaveValue('2');
});

test('changing the sort order keeps the category; changing the category resets the sort order', async () => {
  const { router } = renderRoute('/share?category=question');
  await screen.findByRole('article');
  await userEvent.selectOptions(sort(), '인기순');
  expect(router.state.location.search).toBe('?category=question&sort=2');
  await waitFor(() => expect(lastBody()).toMatchObject({ category: ['question'], sort: '2' }));

  await userEvent.click(category('정보'));
  expect(router.state.location.search).toBe('?category=information');
  await waitFor(() => expect(lastBody()).toMatchObject({ category: ['information'], sort: '1' }));

  await userEvent.click(category('전체'));
  expect(router.state.location.search).toBe('');
});

test('a category is selected at once, and a sort order chosen before the URL changes applies to it', async () => {
  const view = renderRoute('/share');
  await screen.findByRole('article');
  const release = delayNavigations(view);
  await userEvent.click(category('경험'));
  expect(category('경험')).toHaveAttribute('aria-current', 'page');
  await userEvent.selectOptions(sort(), '인기순');
  release();
  await waitFor(() => expect(view.address()).toBe('/share?category=experience&sort=2'));
  await waitFor(() => expect(lastBody()).toMatchObject({ category: ['experience'], sort: '2' }));
});

test('a change of category or sort order is announced with the size of the list', async () => {
  renderRoute('/share');
  await screen.findByRole('article');
  await userEvent.click(category('경험'));
  expect(await screen.findByText('경험 글 1개')).toHaveAttribute('role', 'status');
  api.answers(infos.list, { infoList: [infoItem(1), infoItem(2)], next_cursor: 'next' });
  await userEvent.selectOptions(sort(), '인기순');
  expect(await screen.findByText('경험 글 인기순 2개 이상')).toBeInTheDocument();
});

test('an empty board shows the empty state', async () => {
  api.answers(infos.list, { infoList: [], next_cursor: null });
  renderRoute('/share');
  expect(await screen.findByText('작성된 정보글이 없습니다.')).toBeInTheDocument();
});

test('an error can be retried', async () => {
  api.answersOnce(infos.list, new ApiError(500, 'unknown', '오류'));
  renderRoute('/share');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '정보 1' })).toBeInTheDocument();
});
