import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { infoDetail, worryDetail, worryItem } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';

const FILTERED = '/concern?category=%EC%97%B0%EC%95%A0';
const api = fakeApi();
const back = () => screen.findByRole('link', { name: '고민게시판 목록' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  withoutLayout();
  api.answers(worries.list, { counselList: [worryItem(1)], next_cursor: null });
  api.answersOnce(worries.view, worryDetail(1, { topCounsels: [{ top_counsel_id: 2, top_counsel_title: '고민 2' }] }));
  api.answersOnce(worries.view, worryDetail(2));
});

test('leads back to the very list that the post was opened from, with its filters and its place', async () => {
  const { router, address } = renderRoute(FILTERED);
  const { key } = router.state.location;
  await userEvent.click(await screen.findByRole('link', { name: '고민 1' }));
  await heading('고민 1');
  await userEvent.click(await back());
  await waitFor(() => expect(address()).toBe(FILTERED));
  // scroll positions are kept under the key of the history entry
  expect(router.state.location.key).toBe(key);
});

test('leads back over the posts that were read on the way', async () => {
  const { router, address } = renderRoute(FILTERED);
  const { key } = router.state.location;
  await userEvent.click(await screen.findByRole('link', { name: '고민 1' }));
  await userEvent.click(await screen.findByRole('link', { name: '고민 2' }));
  await heading('고민 2');
  await userEvent.click(await back());
  await waitFor(() => expect(address()).toBe(FILTERED));
  expect(router.state.location.key).toBe(key);
});

test('leads to the list when the post was opened from elsewhere', async () => {
  const { router, address } = renderRoute('/elsewhere');
  await act(() => router.navigate('/concern_detail/1'));
  await userEvent.click(await back());
  await waitFor(() => expect(address()).toBe('/concern'));
});

test('is on the page of an info post too', async () => {
  api.answers(infos.view, infoDetail(1));
  renderRoute('/share_detail/1');
  expect(await screen.findByRole('link', { name: '정보공유 목록' })).toHaveAttribute('href', '/share');
});

test('stays the same when the post comes, so that a press is not lost', async () => {
  renderRoute('/concern_detail/1');
  const early = await back();
  await heading('고민 1');
  expect(await back()).toBe(early);
});
