import { ApiError, api } from '@onmaum/shared-auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withoutLayout } from '../../../testing/no-layout.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { rememberSearch } from '../lib/recent-searches.ts';
import { SearchPage } from './search-page.tsx';

const get = jest.spyOn(api, 'get');
const RECENT = 'onmaum.recent-searches';
const field = () => screen.getByRole('searchbox', { name: '검색어' });
const recent = () => within(screen.getByRole('region', { name: '최근 검색어' }));
const recentWords = () =>
  recent()
    .queryAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  withoutLayout();
  localStorage.clear();
  get.mockReset();
  get.mockResolvedValue([{ keyword: '직장' }, { keyword: '100%' }]);
});

test('an empty word is asked for beside the field, and nothing is searched', async () => {
  const { router } = renderPage(<SearchPage />, '/search');
  await userEvent.click(screen.getByRole('button', { name: '검색' }));
  expect(screen.getByText('검색어를 입력해주세요')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('검색어를 입력해주세요');
  expect(router.state.location.pathname).toBe('/search');

  await userEvent.type(field(), '직');
  expect(screen.queryByText('검색어를 입력해주세요')).not.toBeInTheDocument();
});

test('a word of more than 50 characters is refused', async () => {
  const { router } = renderPage(<SearchPage />, '/search');
  await userEvent.type(field(), `${'가'.repeat(51)}{Enter}`);
  expect(screen.getByText('검색어는 50자까지 쓸 수 있습니다.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/search');
});

test('Enter leads to the results of the word, without its # and blanks', async () => {
  const { router } = renderPage(<SearchPage />, '/search');
  await userEvent.type(field(), '  #직장  상사 {Enter}');
  expect(decodeURIComponent(router.state.location.pathname)).toBe('/search/직장 상사');
});

test('popular keywords are links to their results', async () => {
  renderPage(<SearchPage />, '/search');
  expect(await screen.findByRole('link', { name: '100%' })).toHaveAttribute('href', '/search/100%25');
  expect(screen.getByRole('heading', { name: '인기 검색어' })).toBeInTheDocument();
});

test('when popular keywords cannot be loaded, nobody is told', async () => {
  get.mockRejectedValue(new ApiError(500, 'unknown', '오류'));
  renderPage(<SearchPage />, '/search');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '인기 검색어' })).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the field has the focus where that opens no keyboard on the screen', () => {
  renderPage(<SearchPage />, '/search').unmount();
  expect(document.body).toHaveFocus();
  withoutLayout(['(hover: hover) and (pointer: fine)']);
  renderPage(<SearchPage />, '/search');
  expect(field()).toHaveFocus();
});

test('a form that was sent before there were scripts goes on to its results', async () => {
  const { router } = renderPage(<SearchPage />, '/search?keyword=직장');
  await waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe('/search/직장'));
});

describe('Recent searches', () => {
  test('are the last ten, the newest first, each once', () => {
    for (let n = 1; n <= 11; n++) rememberSearch(`단어 ${n}`);
    rememberSearch('단어 5');
    renderPage(<SearchPage />, '/search');
    expect(recentWords()).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `단어 ${n}`));
  });

  test('can be removed one by one, or all at once, and the focus stays with them', async () => {
    for (const word of ['가족', '연애', '직장']) rememberSearch(word);
    renderPage(<SearchPage />, '/search');
    await userEvent.click(screen.getByRole('button', { name: '연애 삭제' }));
    expect(recentWords()).toEqual(['직장', '가족']);
    expect(screen.getByRole('heading', { name: '최근 검색어' })).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: '전체 삭제' }));
    expect(recent().getByText('최근 검색어가 없어요.')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(RECENT) ?? 'null')).toEqual([]);
  });

  test('survive what another program left in their place', () => {
    localStorage.setItem(RECENT, '{"a":1}');
    renderPage(<SearchPage />, '/search').unmount();
    localStorage.setItem(RECENT, '["직장",7,"..",""]');
    renderPage(<SearchPage />, '/search');
    expect(recentWords()).toEqual(['직장']);
  });

  test('are not shown where the browser keeps nothing', () => {
    rememberSearch('직장');
    const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    renderPage(<SearchPage />, '/search');
    expect(screen.queryByRole('heading', { name: '최근 검색어' })).not.toBeInTheDocument();
    storage.mockRestore();
  });
});
