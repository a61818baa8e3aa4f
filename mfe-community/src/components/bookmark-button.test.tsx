import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import { Overlays } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Board, boardKeys, homeKeys, searchKeys } from '../lib/query-keys.ts';
import { renderPage } from '../testing/render-page.tsx';
import { searchItem, searchResult } from '../testing/search.ts';
import { worryDetail, worryItem } from '../testing/worries.ts';
import { BookmarkButton } from './bookmark-button.tsx';

const LIST = boardKeys('counsel').list({ sort: '1' });
const PAGE = boardKeys('counsel').view('1');
const SEARCH = searchKeys.list('이직', 'title');

/** What is kept of a post, as a button. */
function Kept({ name, at, board = 'counsel' }: { name: string; at: readonly unknown[]; board?: Board }) {
  const { data } = useQuery({
    queryKey: at,
    queryFn: () => null,
    enabled: false,
    select: (kept) => bookmarkOf(kept, board),
  });
  return <BookmarkButton board={board} post={{ id: 1, title: name, is_bookmark: data ?? false }} />;
}

/** Finds the post 1 of a board in any answer. */
function bookmarkOf(kept: unknown, board: Board): boolean | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const post = kept as { id?: number; article_id?: number; table_name?: string; is_bookmark?: boolean };
  const table = board === 'counsel' ? 'bbs_counsels' : 'bbs_informations';
  const isIt = post.id === 1 || (post.article_id === 1 && post.table_name === table);
  if (isIt && post.is_bookmark !== undefined) return post.is_bookmark;
  return Object.values(kept)
    .map((inner) => bookmarkOf(inner, board))
    .find((found) => found !== undefined);
}

/** One post, wherever it can be met. */
function show() {
  const view = renderPage(
    <>
      <Kept name="목록" at={LIST} />
      <Kept name="상세" at={PAGE} />
      <Kept name="홈" at={homeKeys.worries} />
      <Kept name="검색" at={SEARCH} />
      <Kept name="정보글" at={SEARCH} board="info" />
      <Overlays />
    </>,
  );
  const { client } = view;
  const pageParams = [null];
  client.setQueryData(LIST, { pages: [{ counselList: [worryItem(2), worryItem(1)], next_cursor: null }], pageParams });
  client.setQueryData(PAGE, worryDetail(1));
  client.setQueryData(homeKeys.worries, [worryItem(1)]);
  const found = [searchItem(1, { table_name: 'bbs_informations' }), searchItem(1, { table_name: 'bbs_counsels' })];
  client.setQueryData(SEARCH, { pages: [searchResult({ articles_searched_title: found })], pageParams });
  return view;
}

const toggle = jest.spyOn(api, 'get');
const pressed = (name: string) =>
  screen.getByRole('button', { name: `${name} 북마크` }).getAttribute('aria-pressed') === 'true';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name} 북마크` }));
const EVERYWHERE = ['목록', '상세', '홈', '검색'];

beforeEach(() => sessionStore.setState({ token: 'token', user_idx: 9 }));
afterEach(() => {
  clearSession();
  toggle.mockReset();
});

test('a press shows at once in the list, in the page, on home and in a search, and at no other post', async () => {
  toggle.mockReturnValue(new Promise(() => {}));
  const { client } = show();
  await press('목록');
  expect(EVERYWHERE.map(pressed)).toEqual([true, true, true, true]);
  expect(pressed('정보글')).toBe(false);
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ is_bookmark: false }, {}] }] });
});

test('the two boards have their own call, and a post of one is not taken for that of the other', async () => {
  toggle.mockResolvedValue({ is_bookmark: true });
  show();
  await press('정보글');
  expect(toggle).toHaveBeenLastCalledWith('/api/info/bookmark/1');
  expect(pressed('정보글')).toBe(true);
  expect(EVERYWHERE.map(pressed)).toEqual([false, false, false, false]);
  await press('검색');
  expect(toggle).toHaveBeenLastCalledWith('/api/counsel/bookmark/1');
});

test('a list that was due to be asked again still is', async () => {
  toggle.mockResolvedValue({ is_bookmark: true });
  const { client } = show();
  await client.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
  await press('상세');
  expect(pressed('목록')).toBe(true);
  expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
});

test('a refusal takes it back everywhere, with a word', async () => {
  toggle.mockRejectedValue(new ApiError(404, 'not_found', '삭제된 글입니다.'));
  show();
  await press('상세');
  expect(await screen.findByText('삭제된 글입니다.')).toBeInTheDocument();
  expect(EVERYWHERE.map(pressed)).toEqual([false, false, false, false]);
});

test('when the call toggled the wrong way, it is asked once more', async () => {
  toggle.mockResolvedValueOnce({ is_bookmark: false }).mockResolvedValueOnce({ is_bookmark: true });
  show();
  await press('목록');
  expect(toggle).toHaveBeenCalledTimes(2);
  expect(pressed('홈')).toBe(true);
});

test('a visitor changes nothing', async () => {
  clearSession();
  show();
  await press('목록');
  expect(toggle).not.toHaveBeenCalled();
  expect(pressed('목록')).toBe(false);
});

test('an answer that was asked for before the press does not take it back', async () => {
  toggle.mockResolvedValue({ is_bookmark: true });
  const { client } = show();
  let answer = (_worry: unknown) => {};
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const asked = client.fetchQuery({ queryKey: PAGE, queryFn: () => late, staleTime: 0 });
  await press('상세');
  answer(worryDetail(1, { is_bookmark: false }));
  await asked;
  expect(client.getQueryData(PAGE)).toMatchObject({ is_bookmark: true });
  await waitFor(() => expect(pressed('상세')).toBe(true));
});
