import { ApiError, clearSession } from '@onmaum/shared-auth';
import { boardKeys, mypageKeys } from '@onmaum/shared-board';
import type { BookmarkResult } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { worryItem } from '@onmaum/shared-testing/posts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someArticle, someBookmark, someComment, somePoll } from '../test/activity.ts';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();
const REVIEW = '덕분에 마음이 한결 가벼워졌어요.';

beforeEach(() => {
  withoutLayout();
  signIn();
  api.answers(activity.articles, { articleList: [], totalElements: 0, next_cursor: null });
  api.answers(activity.comments, { commentList: [], next_cursor: null });
  api.answers(activity.polls, { pollList: [], next_cursor: null });
  api.answers(activity.bookmarks, { bookmarkList: [], next_cursor: null });
});
afterEach(() => {
  clearSession();
  sessionStorage.clear();
});

const titles = async () => (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading'));
const article = (...items: ReturnType<typeof someArticle>[]) =>
  api.answers(activity.articles, { articleList: items, totalElements: items.length, next_cursor: null });

describe.each([
  ['/mywrite', '내가 쓴 글', '작성한 글이 없습니다.', '/concern_write'],
  ['/mycomment', '내가 쓴 댓글', '작성한 댓글이 없습니다.', '/concern'],
  ['/myvote', '참여한 투표', '참여한 투표가 없습니다.', '/concern?filter=poll'],
  ['/mybookmark', '북마크', '북마크한 글이 없습니다.', '/concern'],
] as const)('%s', (path, title, empty, to) => {
  it('is the current one of four links, and says when there is nothing and where to begin', async () => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: empty })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '나의 활동' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/mywrite',
      '/mycomment',
      '/myvote',
      '/mybookmark',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveAttribute('href', path);
    const list = screen.getByRole('region', { name: `${title} 목록` });
    expect(within(list).getByRole('link')).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: '마이페이지' })).toHaveAttribute('href', '/mypage');
  });
});

it('an error can be retried', async () => {
  api.answersOnce(activity.comments, new ApiError(500, 'unknown', '오류'));
  api.answers(activity.comments, { commentList: [someComment(7)], next_cursor: null });
  renderRoute('/mycomment');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('댓글 7')).toBeVisible();
});

describe('the posts that a member wrote', () => {
  it('are of both boards, which may have the same id, and tell how far the answer is', async () => {
    article(
      someArticle(1, { status: 2 }),
      someArticle(1, { table_name: 'info', category: 'question', title: '정보 1' }),
      someArticle(2, { status: 5, title: '지운 고민' }),
    );
    renderRoute('/mywrite');
    expect((await titles()).map(({ textContent }) => textContent)).toEqual(['고민 1', '정보 1', '지운 고민']);
    expect(screen.getByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/1');
    expect(screen.getByRole('link', { name: '정보 1' })).toHaveAttribute('href', '/share_detail/1');
    expect(screen.getByText('답변 작성 중')).toBeVisible();
    const deleted = screen.getByRole('article', { name: '삭제된 글: 지운 고민' });
    expect(within(deleted).getByText('삭제된 글')).toBeVisible();
    expect(within(deleted).queryByRole('link')).toBeNull();
  });

  it('continue where the page before ended', async () => {
    api.answersOnce(activity.articles, { articleList: [someArticle(9)], totalElements: 2, next_cursor: 'next' });
    renderRoute('/mywrite');
    await screen.findByRole('link', { name: '고민 9' });
    article(someArticle(8));
    await userEvent.click(screen.getByRole('button', { name: '더보기' }));
    expect(await screen.findByRole('link', { name: '고민 8' })).toBeVisible();
    expect(api.sent(activity.articles).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }]);
    expect(screen.getByText('내가 쓴 글을 모두 보았어요.')).toBeVisible();
  });

  it('with an answer are reviewed there and then; the list says so at once', async () => {
    article(someArticle(1, { status: 3, counselor_answer_date: '2026-05-01T03:00:00.000Z' }));
    api.answers(worries.storeReview, { id: 1 });
    renderRoute('/mywrite', { now: Date.parse('2026-05-10T00:00:00.000Z') });
    await userEvent.click(await screen.findByRole('button', { name: '고민 1 리뷰 쓰기' }));
    const dialog = await screen.findByRole('dialog', { name: '답변은 어떠셨나요?' });
    expect(dialog).toHaveTextContent('지금 쓰면 100포인트가 적립됩니다.');
    await userEvent.click(await screen.findByRole('button', { name: '리뷰 등록' }));
    expect(dialog).toHaveTextContent('별점을 선택해주세요');
    expect(dialog).toHaveTextContent('10자 이상 입력해주세요');
    fireEvent.change(screen.getByRole('slider', { name: /별점/ }), { target: { value: '9' } });
    await userEvent.type(screen.getByRole('textbox', { name: /리뷰/ }), REVIEW);
    await userEvent.click(screen.getByRole('button', { name: '리뷰 등록' }));

    const done = await screen.findByRole('link', { name: '리뷰 작성 완료' });
    expect(done).toHaveAttribute('href', '/concern_detail/1?myreview');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('리뷰가 등록되었습니다.')).toBeVisible();
    const sent = { id: 1, review_score: 4.5, review_keyword: [], review_text: REVIEW };
    expect(api.sent(worries.storeReview).map(({ body }) => body)).toEqual([sent]);
    expect(api.sent(activity.articles)).toHaveLength(1);
  });

  it('keep what was typed of a review when the dialog is closed', async () => {
    article(someArticle(1, { status: 3 }));
    renderRoute('/mywrite');
    const open = await screen.findByRole('button', { name: '고민 1 리뷰 쓰기' });
    await userEvent.click(open);
    await userEvent.type(await screen.findByRole('textbox', { name: /리뷰/ }), '쓰던 리뷰');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(open).toHaveFocus();
    await userEvent.click(open);
    expect(await screen.findByRole('textbox', { name: /리뷰/ })).toHaveValue('쓰던 리뷰');
  });

  it('tell of a review that was written elsewhere', async () => {
    article(someArticle(1, { status: 3 }));
    api.answers(worries.storeReview, new ApiError(409, 'reviewed', '이미 리뷰를 작성했습니다.'));
    renderRoute('/mywrite');
    await userEvent.click(await screen.findByRole('button', { name: '고민 1 리뷰 쓰기' }));
    fireEvent.change(await screen.findByRole('slider', { name: /별점/ }), { target: { value: '9' } });
    await userEvent.type(screen.getByRole('textbox', { name: /리뷰/ }), REVIEW);
    article(someArticle(1, { status: 4, review_text: '전에 쓴 리뷰입니다.' }));
    await userEvent.click(screen.getByRole('button', { name: '리뷰 등록' }));
    expect(await screen.findByText('이미 리뷰를 작성했습니다.')).toBeVisible();
    expect(await screen.findByRole('link', { name: '리뷰 작성 완료' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('a comment leads to its place; of a deleted post it is all that is left', async () => {
  api.answers(activity.comments, {
    commentList: [
      someComment(7, { target_id: 3 }),
      someComment(5, { table_name: 'info', target_id: 4, title: '', keywords: [], del_yn: true }),
    ],
    next_cursor: null,
  });
  renderRoute('/mycomment');
  expect(await screen.findByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/3#comment-7');
  const left = screen.getByRole('article', { name: '삭제된 글에 쓴 댓글' });
  expect(left).toHaveTextContent('댓글 5');
  expect(within(left).queryByRole('link')).toBeNull();
  expect(within(left).queryByRole('button')).toBeNull();
});

it('a poll shows its result and the own choice', async () => {
  api.answers(activity.polls, { pollList: [somePoll(3)], next_cursor: null });
  renderRoute('/myvote');
  const options = within(await screen.findByRole('list', { name: '투표 결과' })).getAllByRole('listitem');
  expect(options.map(({ textContent }) => textContent)).toEqual(['옮긴다25%', '남는다75%']);
  expect(within(options[1] as HTMLElement).getByRole('img', { name: '내가 고른 항목' })).toBeVisible();
  expect(screen.getByRole('link', { name: '고민 3' })).toHaveAttribute('href', '/concern_detail/3');
});

describe('a bookmark that is taken off', () => {
  const page = (next_cursor: string | null, ...ids: number[]) => ({
    bookmarkList: ids.map((id) => someBookmark(id)),
    next_cursor,
  });

  it('is told, but not one that went elsewhere, nor the page that is left', async () => {
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

  it('leaves the list at once, also on the boards, and the focus stays in the list, which fills up', async () => {
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

  it('goes alone when it is pressed twice, although the next one comes into its place', async () => {
    api.answers(activity.bookmarks, page(null, 9, 8));
    api.answers(worries.toggleBookmark, { is_bookmark: false });
    renderRoute('/mybookmark');
    await userEvent.click(await screen.findByRole('button', { name: '고민 9 북마크' }));
    // the browser counts the presses
    fireEvent.click(screen.getByRole('button', { name: '고민 8 북마크' }), { detail: 2 });
    expect(screen.getByRole('button', { name: '고민 8 북마크' })).toBeVisible();
  });

  it('is back in its place when that failed', async () => {
    api.answers(activity.bookmarks, {
      bookmarkList: [someBookmark(3), someBookmark(2, { table_name: 'info', category: 'question' }), someBookmark(1)],
      next_cursor: null,
    });
    const answer = Promise.withResolvers<BookmarkResult>();
    api.answers(infos.toggleBookmark, answer.promise);
    renderRoute('/mybookmark');
    // what earlier tests told
    for (const close of screen.queryAllByRole('button', { name: '알림 닫기' })) await userEvent.click(close);
    await userEvent.click(await screen.findByRole('button', { name: '고민 2 북마크' }));
    expect(screen.queryByRole('link', { name: '고민 2' })).toBeNull();
    answer.reject(ApiError.unreachable());
    expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
    expect((await titles()).map(({ textContent }) => textContent)).toEqual(['고민 3', '고민 2', '고민 1']);
    expect(screen.queryByText('북마크를 해제했습니다.')).toBeNull();
  });
});

it('a bookmark pressed on another list is in the list of bookmarks when that is opened', async () => {
  api.answers(activity.bookmarks, { bookmarkList: [someBookmark(5)], next_cursor: null });
  article(someArticle(1));
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

it('going back shows the list as it was, without asking for it anew', async () => {
  article(someArticle(1));
  const { router } = renderRoute('/mywrite');
  await userEvent.click(await screen.findByRole('link', { name: '고민 1' }));
  await screen.findByText('다른 페이지');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeVisible();
  expect(api.sent(activity.articles)).toHaveLength(1);
});
