import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import * as search from '@onmaum/shared-contract/search/calls';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { searchItem, searchItems, searchResult } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../../test/render-route.tsx';

const api = fakeApi();
const queries = () => api.sent(search.find).map(({ query }) => query);

beforeEach(() => {
  withoutLayout();
  api.answers(search.popular, []);
});
afterEach(() => {
  clearSession();
  localStorage.clear();
});

const show = (word = '직장', query = '') => renderRoute(searchPaths.for(word) + query);
const list = (name: string) => within(screen.getByRole('region', { name: `${name}에서 찾은 글` }));
const titles = (name: string) =>
  list(name)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('one request fills all lists with four posts each, and matches are highlighted', async () => {
  api.answers(
    search.find,
    searchResult({
      articles_searched_title: searchItems(1, 6),
      articles_searched_keyword: [
        searchItem(7, { table_name: 'info', category: 'experience', title: '쉬는 법', keywords: ['#직장', '#번아웃'] }),
      ],
    }),
  );
  show();
  expect(await screen.findByText('제목에서 6개, 키워드에서 1개, 내용에서 0개 찾았어요.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(queries()).toEqual([{}]);
  expect(titles('제목')).toEqual([1, 2, 3, 4].map((id) => `직장 고민 ${id}`));
  expect(list('키워드').getByRole('link', { name: '쉬는 법' })).toHaveAttribute('href', '/share_detail/7');
  expect(list('키워드').getByText('정보공유')).toBeInTheDocument();
  expect(list('키워드').getByText('경험')).toBeInTheDocument();
  expect(list('키워드').getByText('직장').tagName).toBe('MARK');
  expect(list('제목').getAllByText('직장')[0]?.tagName).toBe('MARK');
});

test('posts of blocked members and personas are folded, those of the same name in another thread are not', async () => {
  signIn();
  const alias = '고요한 고래';
  const persona = { writer_id: 0, nickname: alias, anonymous_yn: true };
  api.answers(blocks.blocked, {
    blockedList: [
      { id: 1, member_id: 7, worry_id: 0, alias: '' },
      { id: 2, member_id: 0, worry_id: 2, alias },
    ],
  });
  api.answers(
    search.find,
    searchResult({
      articles_searched_title: [searchItem(1, { writer_id: 7 }), searchItem(2, persona), searchItem(3, persona)],
    }),
  );
  show();
  expect(await screen.findAllByRole('button', { name: /차단한 사람의 글이에요/ })).toHaveLength(2);
  expect(titles('제목')).toEqual(['직장 고민 3']);
});

test('words found by their stem are highlighted, in titles and excerpts', async () => {
  const found = searchItem(1, { title: '아버지가 말이 없어요', content: '어제도 아버지와 다퉜어요.' });
  api.answers(search.find, searchResult({ articles_searched_title: [found] }));
  show('아버지는');
  const marked = within(await screen.findByRole('article')).getAllByText('아버지');
  expect(marked.map(({ tagName, parentElement }) => [tagName, parentElement?.textContent])).toEqual([
    ['MARK', '아버지가 말이 없어요'],
    ['MARK', '어제도 아버지와 다퉜어요.'],
  ]);
});

test('a post found by its text shows the passage with the words highlighted, and says if a counsellor wrote it', async () => {
  const ofAuthor = searchItem(1, { title: '잠이 안 와요', content: '…밤새 번 아웃에 시달렸어요' });
  const ofExpert = searchItem(2, { title: '쉬는 법', content: '…번아웃은 쉬라는 신호예요', is_of_answer: true });
  api.answers(search.find, searchResult({ articles_searched_text: [ofAuthor, ofExpert] }));
  show('번아웃이');
  const [first, second] = await screen.findAllByRole('article');
  const markOf = (article: HTMLElement | undefined) => article?.querySelector('p mark')?.textContent;
  expect([markOf(first), markOf(second)]).toEqual(['번 아웃', '번아웃']);
  expect(within(first as HTMLElement).queryByText('전문가 답변')).not.toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('전문가 답변')).toBeInTheDocument();
  expect(screen.getByText('제목에서 0개, 키워드에서 0개, 내용에서 2개 찾았어요.')).toBeInTheDocument();
});

test('a worry in the results has its category, and a link to its answer if it is answered', async () => {
  const found = [searchItem(1, { category: '가족', is_counselor_answer: true }), searchItem(2, { category: '기타' })];
  api.answers(search.find, searchResult({ articles_searched_title: found }));
  show();
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByText('가족')).toBeInTheDocument();
  expect(within(first as HTMLElement).getByRole('link', { name: '전문가 답변 보기' })).toHaveAttribute(
    'href',
    '/concern_detail/1?expert',
  );
  expect(within(second as HTMLElement).getByText('기타')).toBeInTheDocument();
  expect(within(second as HTMLElement).queryByText('전문가 답변 보기')).not.toBeInTheDocument();
});

test('“more” shows four more posts and fetches the next page if needed', async () => {
  api.answersOnce(search.find, searchResult({ articles_searched_title: searchItems(1, 6), next_title: 'next' }));
  api.answersOnce(search.find, searchResult({ articles_searched_title: searchItems(6, 9) }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '제목 결과 더보기' }));
  await waitFor(() => expect(titles('제목')).toHaveLength(8));
  expect(queries()).toEqual([{}, { in: 'title', cursor: 'next' }]);
  expect(screen.getByRole('link', { name: '직장 고민 5' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: '제목 결과 더보기' }));
  expect(titles('제목')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: '제목 결과 더보기' })).not.toBeInTheDocument();
  expect(queries()).toHaveLength(2);
});

test('an error of the next page is shown and can be retried', async () => {
  api.answersOnce(search.find, searchResult({ articles_searched_keyword: searchItems(1, 4), next_keyword: 'next' }));
  api.answersOnce(search.find, new ApiError(500, 'unknown', '오류'));
  api.answersOnce(search.find, searchResult({ articles_searched_keyword: searchItems(5, 6) }));
  show();
  const more = await screen.findByRole('button', { name: '키워드 결과 더보기' });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('다음 글을 불러오지 못했습니다.');
  await userEvent.click(more);
  await waitFor(() => expect(titles('키워드')).toHaveLength(6));
});

test('arrow keys switch tabs, and the tab is kept in the URL', async () => {
  api.answers(search.find, searchResult({ articles_searched_title: searchItems(1, 2) }));
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
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '내용' })).toHaveFocus();
  expect(screen.getByText('내용에서는 찾지 못했어요.')).toBeVisible();
  await act(() => router.navigate(-3));
  await waitFor(() => expect(screen.getByRole('tab', { name: '통합' })).toHaveAttribute('aria-selected', 'true'));
});

test('a URL with a tab opens that tab', async () => {
  api.answers(search.find, searchResult({ articles_searched_title: searchItems(1, 2) }));
  show('직장', '?tab=title');
  expect(await screen.findByRole('tab', { name: '제목' })).toHaveAttribute('aria-selected', 'true');
});

test('going back restores the number of posts shown, a new search resets it', async () => {
  api.answers(search.find, searchResult({ articles_searched_title: searchItems(1, 20) }));
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: '제목 결과 더보기' }));
  expect(titles('제목')).toHaveLength(8);

  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('다른 페이지')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(titles('제목')).toHaveLength(8);

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(searchPaths.for('직장')));
  expect(titles('제목')).toHaveLength(4);
});

test('related keywords link to their results', async () => {
  api.answers(
    search.find,
    searchResult({ articles_searched_title: searchItems(1, 1), relative_keywords: ['이직', '1/N'] }),
  );
  show();
  expect(await screen.findByRole('link', { name: '#이직' })).toHaveAttribute('href', `/search/${encodeURI('이직')}`);
  expect(screen.getByRole('link', { name: '#1/N' })).toHaveAttribute('href', '/search/1%2FN');
});

test('a search without results redirects to the page for no results, and its word is not stored as recent', async () => {
  api.answers(search.find, searchResult());
  const { router } = show('없는말');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/noresult'));
  expect(screen.getByRole('heading', { level: 1, name: '‘없는말’ 검색 결과가 없어요' })).toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('없는말');
  expect(screen.getByRole('searchbox', { name: '검색어' })).toHaveValue('없는말');
  expect(localStorage.getItem('onmaum.recent-searches')).toBeNull();
});

test('a second Enter during the redirect to the page without results leads there, too', async () => {
  api.answers(search.find, searchResult({}));
  const { router } = show('없는말');
  let interrupted = 0;
  router.subscribe(({ navigation }) => {
    if (navigation.location?.pathname !== '/search/noresult' || interrupted > 0) return;
    interrupted += 1;
    void router.navigate(searchPaths.for('없는말'));
  });
  await waitFor(() => expect(interrupted).toBe(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/noresult'));
});

test('a search with results is stored as recent', async () => {
  api.answers(search.find, searchResult({ articles_searched_title: searchItems(1, 1) }));
  show();
  await screen.findByRole('tab', { name: '통합' });
  expect(JSON.parse(localStorage.getItem('onmaum.recent-searches') ?? '[]')).toEqual(['직장']);
});

test('an error can be retried', async () => {
  api.answersOnce(search.find, new ApiError(500, 'unknown', '오류'));
  api.answers(search.find, searchResult({ articles_searched_title: searchItems(1, 1) }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '직장 고민 1' })).toBeInTheDocument();
  expect(queries()).toHaveLength(2);
});

test('once the session is restored, all lists are fetched again in one request', async () => {
  api.answersOnce(
    search.find,
    searchResult({ articles_searched_title: searchItems(1, 1), articles_searched_keyword: searchItems(1, 1) }),
  );
  const mine = searchItems(1, 1, { is_bookmark: true });
  api.answersOnce(search.find, searchResult({ articles_searched_title: mine, articles_searched_keyword: mine }));
  const { client } = show();
  await screen.findByRole('tab', { name: '통합' });
  signIn();
  await act(() => client.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true }));
  await waitFor(() => {
    const marks = screen.getAllByRole('button', { name: '직장 고민 1 북마크' });
    expect(marks.map((mark) => mark.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  });
  expect(queries()).toHaveLength(2);
});
