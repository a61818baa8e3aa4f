import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Board } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardKeys, homeKeys, searchKeys } from '@onmaum/shared-query';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { searchItem, searchResult, worryDetail, worryItem } from '@onmaum/shared-testing/posts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookmarkButton } from './bookmark-button.tsx';

const LIST = boardKeys('worry').list({ sort: '1' });
const PAGE = boardKeys('worry').view('1');
const SEARCH = searchKeys.list('이직', 'title');

/** A bookmark button that shows the state cached under a query key. */
function CachedBookmark({ name, at, board = 'worry' }: { name: string; at: readonly unknown[]; board?: Board }) {
  const { data } = useQuery({
    queryKey: at,
    queryFn: () => null,
    enabled: false,
    select: (cached) => bookmarkOf(cached, board),
  });
  return <BookmarkButton board={board} post={{ id: 1, title: name, is_bookmark: data ?? false }} />;
}

/** Finds post 1 of a board in any cached response. */
function bookmarkOf(data: unknown, board: Board): boolean | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const post = data as { id?: number; article_id?: number; table_name?: string; is_bookmark?: boolean };
  const isIt = post.id === 1 || (post.article_id === 1 && post.table_name === board);
  if (isIt && post.is_bookmark !== undefined) return post.is_bookmark;
  return Object.values(data)
    .map((inner) => bookmarkOf(inner, board))
    .find((found) => found !== undefined);
}

/** Renders worry 1 from each cached query that may contain it, and the info with the same id. */
function show() {
  const view = renderElement(
    <>
      <CachedBookmark name="목록" at={LIST} />
      <CachedBookmark name="상세" at={PAGE} />
      <CachedBookmark name="홈" at={homeKeys.worries} />
      <CachedBookmark name="검색" at={SEARCH} />
      <CachedBookmark name="정보글" at={SEARCH} board="info" />
    </>,
  );
  const { client } = view;
  const pageParams = [null];
  client.setQueryData(LIST, { pages: [{ counselList: [worryItem(2), worryItem(1)], next_cursor: null }], pageParams });
  client.setQueryData(PAGE, worryDetail(1));
  client.setQueryData(homeKeys.worries, [worryItem(1)]);
  const found = [searchItem(1, { table_name: 'info' }), searchItem(1, { table_name: 'worry' })];
  client.setQueryData(SEARCH, { pages: [searchResult({ articles_searched_title: found })], pageParams });
  return view;
}

const api = fakeApi();
const toggled = () => api.requests().map(({ method, path }) => `${method} ${path}`);
const pressed = (name: string) =>
  screen.getByRole('button', { name: `${name} 북마크` }).getAttribute('aria-pressed') === 'true';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name} 북마크` }));
const EVERYWHERE = ['목록', '상세', '홈', '검색'];

beforeEach(() => signIn());
afterEach(clearSession);

test('a click updates the list, the post page, the home page and the search results at once, and no other post', async () => {
  api.answers(worries.toggleBookmark, new Promise<never>(() => {}));
  const { client } = show();
  await press('목록');
  expect(EVERYWHERE.map(pressed)).toEqual([true, true, true, true]);
  expect(pressed('정보글')).toBe(false);
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ is_bookmark: false }, {}] }] });
});

test('each board uses its own call, and posts of two boards with the same id are not mixed up', async () => {
  api.answers(infos.toggleBookmark, { is_bookmark: true });
  api.answers(worries.toggleBookmark, { is_bookmark: true });
  show();
  await press('정보글');
  expect(toggled()).toEqual(['GET /api/info/bookmark/1']);
  expect(pressed('정보글')).toBe(true);
  expect(EVERYWHERE.map(pressed)).toEqual([false, false, false, false]);
  await press('검색');
  expect(toggled()).toEqual(['GET /api/info/bookmark/1', 'GET /api/counsel/bookmark/1']);
});

test('a stale list stays stale', async () => {
  api.answers(worries.toggleBookmark, { is_bookmark: true });
  const { client } = show();
  await client.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
  await press('상세');
  expect(pressed('목록')).toBe(true);
  expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
});

test('an error reverts the bookmark everywhere and shows a message', async () => {
  api.answers(worries.toggleBookmark, new ApiError(404, 'not_found', '삭제된 글입니다.'));
  show();
  await press('상세');
  expect(await screen.findByText('삭제된 글입니다.')).toBeInTheDocument();
  expect(EVERYWHERE.map(pressed)).toEqual([false, false, false, false]);
});

test('when the call toggled in the wrong direction, it is sent once more', async () => {
  api.answersOnce(worries.toggleBookmark, { is_bookmark: false });
  api.answersOnce(worries.toggleBookmark, { is_bookmark: true });
  show();
  await press('목록');
  expect(toggled()).toHaveLength(2);
  expect(pressed('홈')).toBe(true);
});

test('a click by a visitor sends nothing', async () => {
  clearSession();
  show();
  await press('목록');
  expect(toggled()).toEqual([]);
  expect(pressed('목록')).toBe(false);
});

test('a response requested before the click does not overwrite the bookmark', async () => {
  api.answers(worries.toggleBookmark, { is_bookmark: true });
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

describe('Presses before the next rendering', () => {
  /** Answers a call when the test calls `answer`. Each successful call toggles the bookmark, as on the server. */
  function slowServer() {
    let stored = false;
    const waiting: ((fails: boolean) => void)[] = [];
    api.answers(worries.toggleBookmark, () =>
      new Promise<boolean>((resolve) => waiting.push(resolve)).then((fails) => {
        if (fails) throw new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.');
        stored = !stored;
        return { is_bookmark: stored };
      }),
    );
    return {
      isStored: () => stored,
      answer: async (fails = false) => {
        await waitFor(() => expect(waiting).not.toEqual([]));
        waiting.shift()?.(fails);
      },
    };
  }
  const pressAgain = (times: number) => {
    for (let n = 0; n < times; n++) fireEvent.click(screen.getByRole('button', { name: '목록 북마크' }));
  };

  test.each([
    [2, false],
    [3, true],
  ])('all %i count, and the server has the result of the last one', async (times, last) => {
    const server = slowServer();
    show();
    pressAgain(times);
    await waitFor(() => expect(pressed('목록')).toBe(last));
    for (let n = 0; n < times; n++) {
      await server.answer();
      await waitFor(() => expect(server.isStored()).toBe(n % 2 === 0));
      // the response to an earlier press does not change what is shown
      expect(EVERYWHERE.map(pressed)).toEqual([last, last, last, last]);
    }
    expect(toggled()).toHaveLength(times);
  });

  test('have the result of the last press even if one in the middle fails', async () => {
    const server = slowServer();
    show();
    pressAgain(3);
    await server.answer();
    await server.answer(true);
    expect(await screen.findByText('잠시 후 다시 시도해주세요.')).toBeInTheDocument();
    expect(pressed('목록')).toBe(true);
    // the third call toggles in the wrong direction, since the second one failed, so it is repeated
    await server.answer();
    await server.answer();
    await waitFor(() => expect(toggled()).toHaveLength(4));
    await waitFor(() => expect(server.isStored()).toBe(true));
    expect(EVERYWHERE.map(pressed)).toEqual([true, true, true, true]);
  });

  test('show the state of the server if all of them fail', async () => {
    const server = slowServer();
    show();
    pressAgain(2);
    await server.answer(true);
    await server.answer(true);
    await waitFor(() => expect(screen.getAllByText('잠시 후 다시 시도해주세요.')).not.toEqual([]));
    expect(EVERYWHERE.map(pressed)).toEqual([false, false, false, false]);
    pressAgain(1);
    await server.answer();
    await waitFor(() => expect(server.isStored()).toBe(true));
    expect(pressed('목록')).toBe(true);
  });
});
