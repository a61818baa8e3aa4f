import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { ELSEWHERE, fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { infoDetail, relatedWorry, worryDetail, worryItem } from '@onmaum/shared-testing/posts';
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
  api.answersOnce(worries.view, worryDetail(1, { topCounsels: [relatedWorry(2)] }));
  api.answersOnce(worries.view, worryDetail(2));
});

test('the link returns to the list that the post was opened from, with its filters and scroll position', async () => {
  const { router, address } = renderRoute(FILTERED);
  const { key } = router.state.location;
  await userEvent.click(await screen.findByRole('link', { name: '고민 1' }));
  await heading('고민 1');
  await userEvent.click(await back());
  await waitFor(() => expect(address()).toBe(FILTERED));
  // scroll positions are stored under the key of the history entry
  expect(router.state.location.key).toBe(key);
});

test('the link skips the related posts that were opened after the list', async () => {
  const { router, address } = renderRoute(FILTERED);
  const { key } = router.state.location;
  await userEvent.click(await screen.findByRole('link', { name: '고민 1' }));
  await userEvent.click(await screen.findByRole('link', { name: '고민 2' }));
  await heading('고민 2');
  await userEvent.click(await back());
  await waitFor(() => expect(address()).toBe(FILTERED));
  expect(router.state.location.key).toBe(key);
});

test('the link opens the unfiltered list if the post was not opened from a list', async () => {
  const { router, address } = renderRoute(ELSEWHERE);
  await act(() => router.navigate('/concern_detail/1'));
  await userEvent.click(await back());
  await waitFor(() => expect(address()).toBe('/concern'));
});

test('an info post has the link too', async () => {
  api.answers(infos.view, infoDetail(1));
  renderRoute('/share_detail/1');
  expect(await screen.findByRole('link', { name: '정보공유 목록' })).toHaveAttribute('href', '/share');
});

test('the link is the same element before and after the post loads, so that a click is not lost', async () => {
  renderRoute('/concern_detail/1');
  const early = await back();
  await heading('고민 1');
  expect(await back()).toBe(early);
});
