import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import type { SearchResult } from '@onmaum/shared-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { withoutLayout } from '../../../testing/no-layout.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { searchItem, searchItems, searchResult } from '../../../testing/search.ts';
import { SearchResults } from './search-results.tsx';

const get = jest.spyOn(api, 'get');
const answers = jest.fn<SearchResult | Promise<never>, [params: { in?: string; cursor?: string }]>();
const asked = () => answers.mock.calls.map(([params]) => params);

beforeEach(() => {
  withoutLayout();
  answers.mockReset();
  get.mockImplementation(async (path: string, options?: { params?: object }) =>
    path.startsWith('/api/main/search/') ? answers(options?.params ?? {}) : [],
  );
});
afterEach(() => {
  clearSession();
  localStorage.clear();
});

const show = (word = '직장', address = '/search/x') => renderPage(<SearchResults word={word} />, address);
const list = (name: string) => within(screen.getByRole('region', { name: `${name}에서 찾은 글` }));
const titles = (name: string) =>
  list(name)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('one question fills both lists, four posts each, and what was found is marked', async () => {
  answers.mockReturnValue(
    searchResult({
      articles_searched_title: searchItems(1, 6),
      articles_searched_keyword: [
        searchItem(7, { table_name: 'bbs_informations', title: '쉬는 법', keywords: '#직장,#번아웃' }),
      ],
    }),
  );
  show();
  expect(await screen.findByText('제목에서 6개, 키워드에서 1개를 찾았어요.')).toHaveAttribute('role', 'status');
  expect(asked()).toEqual([{}]);
  expect(titles('제목')).toEqual([1, 2, 3, 4].map((id) => `직장 고민 ${id}`));
  expect(list('키워드').getByRole('link', { name: '쉬는 법' })).toHaveAttribute('href', '/share_detail/7');
  expect(list('키워드').getByText('정보')).toBeInTheDocument();
  expect(list('키워드').getByText('직장').tagName).toBe('MARK');
  expect(list('제목').getAllByText('직장')[0]?.tagName).toBe('MARK');
});

test('a press shows four more, with the next page when the posts that are there do not suffice', async () => {
  answers.mockReturnValueOnce(searchResult({ articles_searched_title: searchItems(1, 6), next_title: 'next' }));
  answers.mockReturnValueOnce(searchResult({ articles_searched_title: searchItems(6, 9) }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '제목 결과 더보기' }));
  await waitFor(() => expect(titles('제목')).toHaveLength(8));
  expect(asked()).toEqual([{}, { in: 'title', cursor: 'next' }]);
  expect(screen.getByRole('link', { name: '직장 고민 5' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: '제목 결과 더보기' }));
  expect(titles('제목')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: '제목 결과 더보기' })).not.toBeInTheDocument();
  expect(answers).toHaveBeenCalledTimes(2);
});

test('a further page that fails is told, and can be asked for again', async () => {
  answers.mockReturnValueOnce(searchResult({ articles_searched_keyword: searchItems(1, 4), next_keyword: 'next' }));
  answers.mockImplementationOnce(() => Promise.reject(new ApiError(500, 'unknown', '오류')));
  answers.mockReturnValueOnce(searchResult({ articles_searched_keyword: searchItems(5, 6) }));
  show();
  const more = await screen.findByRole('button', { name: '키워드 결과 더보기' });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('다음 글을 불러오지 못했습니다.');
  await userEvent.click(more);
  await waitFor(() => expect(titles('키워드')).toHaveLength(6));
});

test('tabs choose one of the lists by arrow keys, in the address', async () => {
  answers.mockReturnValue(searchResult({ articles_searched_title: searchItems(1, 2) }));
  const { router } = show();
  const all = await screen.findByRole('tab', { name: '통합' });
  expect(all).toHaveAttribute('aria-selected', 'true');
  all.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '키워드' })).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=keyword');
  expect(screen.getByText('키워드에서는 찾지 못했어요.')).toBeVisible();
  expect(screen.queryByRole('region', { name: '제목에서 찾은 글' })).not.toBeInTheDocument();

  await userEvent.keyboard('{ArrowRight}');
  expect(router.state.location.search).toBe('?tab=title');
  expect(titles('제목')).toHaveLength(2);
  await act(() => router.navigate(-2));
  await waitFor(() => expect(screen.getByRole('tab', { name: '통합' })).toHaveAttribute('aria-selected', 'true'));
});

test('an address with a tab opens with it', async () => {
  answers.mockReturnValue(searchResult({ articles_searched_title: searchItems(1, 2) }));
  show('직장', '/search/x?tab=title');
  expect(await screen.findByRole('tab', { name: '제목' })).toHaveAttribute('aria-selected', 'true');
});

const ResultsOrPost = () => (useLocation().pathname === '/search/x' ? <SearchResults word="직장" /> : <p>글</p>);

test('who comes back finds as many posts as there were, who searches anew begins anew', async () => {
  answers.mockReturnValue(searchResult({ articles_searched_title: searchItems(1, 20) }));
  const { router } = renderPage(<ResultsOrPost />, '/search/x');
  await userEvent.click(await screen.findByRole('button', { name: '제목 결과 더보기' }));
  expect(titles('제목')).toHaveLength(8);

  await act(() => router.navigate('/concern_detail/1'));
  expect(screen.getByText('글')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(titles('제목')).toHaveLength(8);

  await act(() => router.navigate('/concern_detail/1'));
  await act(() => router.navigate('/search/x'));
  expect(titles('제목')).toHaveLength(4);
});

test('related keywords lead to their own results', async () => {
  answers.mockReturnValue(searchResult({ articles_searched_title: searchItems(1, 1), relative_keywords: '이직,1/N' }));
  show();
  expect(await screen.findByRole('link', { name: '#이직' })).toHaveAttribute('href', `/search/${encodeURI('이직')}`);
  expect(screen.getByRole('link', { name: '#1/N' })).toHaveAttribute('href', '/search/1%2FN');
});

test('a search in vain goes on to its own page with the word, which is not remembered', async () => {
  answers.mockReturnValue(searchResult());
  const { router } = show('없는말');
  expect(await screen.findByRole('heading', { level: 1, name: '‘없는말’ 검색 결과가 없어요' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/noresult'));
  expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('없는말');
  expect(screen.getByRole('searchbox', { name: '검색어' })).toHaveValue('없는말');
  expect(localStorage.getItem('onmaum.recent-searches')).toBeNull();
});

test('a search that found something is remembered on the device', async () => {
  answers.mockReturnValue(searchResult({ articles_searched_title: searchItems(1, 1) }));
  show();
  await screen.findByRole('tab', { name: '통합' });
  expect(JSON.parse(localStorage.getItem('onmaum.recent-searches') ?? '[]')).toEqual(['직장']);
});

test('a failure can be tried again', async () => {
  answers.mockImplementationOnce(() => Promise.reject(new ApiError(500, 'unknown', '오류')));
  answers.mockReturnValue(searchResult({ articles_searched_title: searchItems(1, 1) }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '직장 고민 1' })).toBeInTheDocument();
  expect(answers).toHaveBeenCalledTimes(2);
});

test('once the session is known, both lists are asked for again at once, in one question', async () => {
  answers.mockReturnValueOnce(
    searchResult({ articles_searched_title: searchItems(1, 1), articles_searched_keyword: searchItems(1, 1) }),
  );
  const mine = searchItems(1, 1, { is_bookmark: true });
  answers.mockReturnValueOnce(searchResult({ articles_searched_title: mine, articles_searched_keyword: mine }));
  const { client } = show();
  await screen.findByRole('tab', { name: '통합' });
  sessionStore.setState({ token: 'token', user_idx: 9 });
  await act(() => client.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true }));
  await waitFor(() => {
    const marks = screen.getAllByRole('button', { name: '직장 고민 1 북마크' });
    expect(marks.map((mark) => mark.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  });
  expect(answers).toHaveBeenCalledTimes(2);
});
