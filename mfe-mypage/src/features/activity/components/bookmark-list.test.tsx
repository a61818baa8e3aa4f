import { ApiError } from '@onmaum/shared-auth';
import type { BookmarkResult } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardKeys, mypageKeys } from '@onmaum/shared-query';
import { pressTwice } from '@onmaum/shared-testing';
import { worryItem } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someArticle, someBookmark } from '../../../test/activity.ts';
import { activityPage, titles } from '../../../test/activity-page.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, wrote } = activityPage();

describe('a removed bookmark', () => {
  const page = (next_cursor: string | null, ...ids: number[]) => ({
    bookmarkList: ids.map((id) => someBookmark(id)),
    next_cursor,
  });

  it('is not announced if it was removed elsewhere', async () => {
    api.answers(activity.bookmarks, page(null, 9, 8));
    const { client, router } = renderRoute('/mybookmark');
    await screen.findByRole('link', { name: '고민 9' });
    api.answers(activity.bookmarks, page(null, 8));
    await act(() => client.invalidateQueries({ queryKey: mypageKeys.bookmarks }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '고민 9' })).toBeNull());
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('다른 페이지');
    expect(screen.queryByText('북마크를 해제했습니다.')).toBeNull();
  });

  it('leaves the list at once, and is announced when the server confirms it; the list is focused and can load more', async () => {
    api.answersOnce(activity.bookmarks, page('next', 9));
    api.answers(activity.bookmarks, page(null, 8));
    const answer = Promise.withResolvers<BookmarkResult>();
    api.answersOnce(worries.toggleBookmark, answer.promise);
    const { client } = renderRoute('/mybookmark');
    const board = boardKeys('worry').list({});
    client.setQueryData(board, { pages: [{ counselList: [worryItem(9, { is_bookmark: true })] }], pageParams: [null] });
    await userEvent.click(await screen.findByRole('button', { name: '고민 9 북마크' }));
    expect(screen.queryByRole('link', { name: '고민 9' })).toBeNull();
    expect(screen.getByRole('region', { name: '북마크 목록' })).toHaveFocus();
    expect(screen.queryByText('북마크를 해제했습니다.')).toBeNull();
    answer.resolve({ is_bookmark: false });
    expect(await screen.findByText('북마크를 해제했습니다.')).toBeVisible();
    expect(screen.queryByText('북마크한 글이 없습니다.')).toBeNull();
    expect(client.getQueryData(board)).toMatchObject({ pages: [{ counselList: [{ is_bookmark: false }] }] });

    api.answers(worries.toggleBookmark, { is_bookmark: false });
    await userEvent.click(screen.getByRole('button', { name: '더보기' }));
    expect(await screen.findByRole('link', { name: '고민 8' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '고민 8 북마크' }));
    expect(await screen.findByText('북마크한 글이 없습니다.')).toBeVisible();
  });

  it('is the only one removed by a double click, although the next one moves into its place', async () => {
    api.answers(activity.bookmarks, page(null, 9, 8));
    api.answers(worries.toggleBookmark, { is_bookmark: false });
    renderRoute('/mybookmark');
    const next = () => screen.getByRole('button', { name: '고민 8 북마크' });
    pressTwice(await screen.findByRole('button', { name: '고민 9 북마크' }), next);
    await screen.findByText('북마크를 해제했습니다.');
    expect(next()).toBeVisible();
  });

  it('returns to its place after an error', async () => {
    api.answers(activity.bookmarks, {
      bookmarkList: [someBookmark(3), someBookmark(2, { table_name: 'info', category: 'question' }), someBookmark(1)],
      next_cursor: null,
    });
    const answer = Promise.withResolvers<BookmarkResult>();
    api.answers(infos.toggleBookmark, answer.promise);
    renderRoute('/mybookmark');
    await userEvent.click(await screen.findByRole('button', { name: '고민 2 북마크' }));
    expect(screen.queryByRole('link', { name: '고민 2' })).toBeNull();
    answer.reject(ApiError.unreachable());
    expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
    expect(await titles()).toEqual(['고민 3', '고민 2', '고민 1']);
    expect(screen.queryByText('북마크를 해제했습니다.')).toBeNull();
  });
});

it('a bookmark that is added in another list is shown when the list of bookmarks is opened again', async () => {
  api.answers(activity.bookmarks, { bookmarkList: [someBookmark(5)], next_cursor: null });
  wrote(someArticle(1));
  api.answers(worries.toggleBookmark, { is_bookmark: true });
  const { client, router } = renderRoute('/mybookmark');
  await screen.findByRole('link', { name: '고민 5' });
  await act(() => router.navigate('/mywrite'));
  await userEvent.click(await screen.findByRole('button', { name: '고민 1 북마크' }));
  await waitFor(() => expect(client.getQueryState(mypageKeys.bookmarks)?.isInvalidated).toBe(true));
  api.answers(activity.bookmarks, {
    bookmarkList: [someBookmark(6, { target_id: 1, title: '고민 1' })],
    next_cursor: null,
  });
  await userEvent.click(screen.getByRole('link', { name: '북마크' }));
  expect(await screen.findByRole('button', { name: '고민 1 북마크', pressed: true })).toBeVisible();
});
