import { ApiError } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { homeKeys } from '@onmaum/shared-query';
import { ELSEWHERE, fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { infoDetail, infoItem, worryDetail, worryItem } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
beforeEach(withoutLayout);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const waiting = (name: string) => screen.getByRole('status', { name });

/** Opens the second worry of the board. Its response is pending until the test calls `resolve`. */
async function openListed() {
  const view = Promise.withResolvers<ReturnType<typeof worryDetail> | ApiError>();
  const listed = worryItem(1, { title: '목록의 제목', writer_nickname: '푸른바다', category: '연애' });
  api.answers(worries.list, { counselList: [worryItem(2), listed], next_cursor: null });
  api.answers(worries.view, view.promise);
  const { address, title } = renderRoute('/concern');
  await userEvent.click(await screen.findByRole('link', { name: '목록의 제목' }));
  await heading('목록의 제목');
  return { ...view, address, title };
}

test('a worry opened from a list shows its header at once, and its text when it has loaded', async () => {
  const { resolve, title } = await openListed();
  expect(title()).toBe('목록의 제목');
  waiting('고민을 불러오는 중입니다.');
  expect(screen.getByText('푸른바다')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '연애' })).toHaveAttribute('href', `/concern?category=${encodeURI('연애')}`);
  expect(screen.getByText(/^\d{4}\.\d\d\.\d\d/)).toBeInTheDocument();

  resolve(worryDetail(1, { title: '고친 제목', writer_nickname: '새이름', category: '가족', content: ['고친 글'] }));
  await heading('고친 제목');
  expect(title()).toBe('고친 제목');
  expect(screen.getByText('고친 글')).toBeInTheDocument();
  expect(screen.queryByText('목록의 제목')).toBeNull();
  expect(screen.queryByText('푸른바다')).toBeNull();
});

test('the header disappears if the worry was deleted meanwhile', async () => {
  const { resolve, title } = await openListed();
  resolve(worryDetail(1, { dell_yn: true }));
  await waitFor(() => expect(screen.queryByText('목록의 제목')).toBeNull());
  expect(title()).toBeUndefined();
  expect(await heading('페이지를 찾을 수 없습니다')).toBeInTheDocument();
});

test('a failed request replaces the header with an error', async () => {
  const { resolve, title } = await openListed();
  resolve(new ApiError(500, 'unknown', '오류'));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  expect(title()).toBeUndefined();
  expect(screen.queryByText('목록의 제목')).toBeNull();
});

test('if several lists contain the worry, the header is from the latest list', async () => {
  const list = (title: string) => ({ counselList: [worryItem(1, { title })], next_cursor: null });
  api.answers(worries.view, new Promise<never>(() => {}));
  api.answersOnce(worries.list, list('먼저 읽은 제목'));
  api.answersOnce(worries.list, list('나중에 읽은 제목'));
  const { router } = renderRoute('/concern');
  await screen.findByRole('link', { name: '먼저 읽은 제목' });
  await act(() => router.navigate('/concern?category=연애'));
  await userEvent.click(await screen.findByRole('link', { name: '나중에 읽은 제목' }));
  expect(await heading('나중에 읽은 제목')).toBeInTheDocument();
});

test('a worry opened from the home page shows its header at once', async () => {
  api.answers(worries.view, new Promise<never>(() => {}));
  const { client, router } = renderRoute(ELSEWHERE);
  client.setQueryData(homeKeys.worries, [worryItem(1, { title: '홈의 제목' })]);
  await act(() => router.navigate('/concern_detail/1'));
  expect(await heading('홈의 제목')).toBeInTheDocument();
});

test('a worry that no list contains shows a skeleton', async () => {
  api.answers(worries.view, new Promise<never>(() => {}));
  renderRoute('/concern_detail/2');
  await screen.findByRole('status', { name: '고민을 불러오는 중입니다.' });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('an info post opened from a list shows its header at once', async () => {
  const view = Promise.withResolvers<ReturnType<typeof infoDetail>>();
  const listed = infoItem(1, {
    title: '목록의 제목',
    writer_nickname: '푸른바다',
    category: 'experience',
    view_cnt: 1234,
  });
  api.answers(infos.list, { infoList: [listed], next_cursor: null });
  api.answers(infos.view, view.promise);
  renderRoute('/share');
  await userEvent.click(await screen.findByRole('link', { name: '목록의 제목' }));
  await heading('목록의 제목');
  waiting('글을 불러오는 중입니다.');
  expect(screen.getByText('푸른바다')).toBeInTheDocument();
  expect(screen.getByText('조회 1,234')).toBeInTheDocument();
  view.resolve(infoDetail(1, { title: '고친 제목', view_cnt: 1235 }));
  await heading('고친 제목');
  expect(screen.getByText('조회 1,235')).toBeInTheDocument();
});
