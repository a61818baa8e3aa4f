import { ApiError } from '@onmaum/shared-auth';
import * as search from '@onmaum/shared-contract/search/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { searchItem, searchResult } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';
import { rememberSearch } from '../lib/recent-searches.ts';

const api = fakeApi();
const RECENT = 'onmaum.recent-searches';
const field = () => screen.getByRole('searchbox', { name: '검색어' });
const shown = () => screen.findByRole('searchbox', { name: '검색어' });
const recent = () => within(screen.getByRole('region', { name: '최근 검색어' }));
const recentWords = () =>
  recent()
    .queryAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  withoutLayout();
  localStorage.clear();
  api.answers(search.popular, [{ keyword: '직장' }, { keyword: '100%' }]);
  api.answers(search.find, searchResult({ articles_searched_title: [searchItem(1)] }));
});

test('an empty word shows an error at the field, and nothing is searched', async () => {
  const { router } = renderRoute('/search');
  await userEvent.click(await screen.findByRole('button', { name: '검색' }));
  expect(screen.getByText('검색어를 입력해주세요')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('검색어를 입력해주세요');
  expect(router.state.location.pathname).toBe('/search');

  await userEvent.type(field(), '직');
  expect(screen.queryByText('검색어를 입력해주세요')).not.toBeInTheDocument();
});

test('a word of more than 50 characters is rejected', async () => {
  const { router } = renderRoute('/search');
  await userEvent.type(await shown(), `${'가'.repeat(51)}{Enter}`);
  expect(screen.getByText('검색어는 50자까지 쓸 수 있습니다.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/search');
});

test('Enter opens the results of the word, without # and surrounding spaces', async () => {
  const { router } = renderRoute('/search');
  await userEvent.type(await shown(), '  #직장  상사 {Enter}');
  await waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe('/search/직장 상사'));
});

test('popular keywords link to their results', async () => {
  renderRoute('/search');
  expect(await screen.findByRole('link', { name: '100%' })).toHaveAttribute('href', '/search/100%25');
  expect(screen.getByRole('heading', { name: '인기 검색어' })).toBeInTheDocument();
  // the carousel does not show the number of the visible slide
  expect(screen.queryByText(/\d \/ \d/)).not.toBeInTheDocument();
});

test('an error of the popular keywords is not shown', async () => {
  api.answers(search.popular, new ApiError(500, 'unknown', '오류'));
  renderRoute('/search');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '인기 검색어' })).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the field is focused on devices without an on-screen keyboard', async () => {
  const page = renderRoute('/search');
  await shown();
  expect(document.body).toHaveFocus();
  page.unmount();
  withoutLayout(['(hover: hover) and (pointer: fine)']);
  renderRoute('/search');
  expect(await shown()).toHaveFocus();
});

test('the field is focused on every device after a click on the search button, but not after going back', async () => {
  const { router } = renderRoute('/search/noresult?keyword=x');
  await act(() => router.navigate('/search'));
  expect(await shown()).toHaveFocus();
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  expect(await shown()).not.toHaveFocus();
});

test('a form that was submitted before the scripts ran redirects to its results', async () => {
  const { router } = renderRoute('/search?keyword=직장');
  await waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe('/search/직장'));
});

describe('recent searches', () => {
  test('contain no words of crisis, even if an earlier search stored them', async () => {
    localStorage.setItem(RECENT, JSON.stringify(['직장', '죽고 싶어요', '가족']));
    renderRoute('/search');
    await shown();
    expect(recentWords()).toEqual(['직장', '가족']);
    expect(JSON.parse(localStorage.getItem(RECENT) ?? 'null')).toEqual(['직장', '가족']);
    act(() => rememberSearch('자살'));
    expect(recentWords()).toEqual(['직장', '가족']);
    expect(JSON.parse(localStorage.getItem(RECENT) ?? 'null')).toEqual(['직장', '가족']);
  });

  test('are the last ten without duplicates, newest first', async () => {
    for (let n = 1; n <= 11; n++) rememberSearch(`단어 ${n}`);
    rememberSearch('단어 5');
    renderRoute('/search');
    await shown();
    expect(recentWords()).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `단어 ${n}`));
  });

  test('can be removed one by one or all at once, and keep the focus', async () => {
    for (const word of ['가족', '연애', '직장']) rememberSearch(word);
    renderRoute('/search');
    await userEvent.click(await screen.findByRole('button', { name: '연애 삭제' }));
    expect(recentWords()).toEqual(['직장', '가족']);
    expect(screen.getByRole('heading', { name: '최근 검색어' })).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: '전체 삭제' }));
    expect(recent().getByText('최근 검색어가 없어요.')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(RECENT) ?? 'null')).toEqual([]);
  });

  test('ignore invalid stored data', async () => {
    localStorage.setItem(RECENT, '{"a":1}');
    const page = renderRoute('/search');
    await shown();
    page.unmount();
    localStorage.setItem(RECENT, '["직장",7,"..",""]');
    renderRoute('/search');
    await shown();
    expect(recentWords()).toEqual(['직장']);
  });

  test('last as long as the page if storage is disabled', async () => {
    for (const name of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    rememberSearch('직장');
    renderRoute('/search');
    await shown();
    expect(recentWords()).toEqual(['직장']);
    jest.restoreAllMocks();
    act(() => rememberSearch('가족'));
    expect(JSON.parse(localStorage.getItem(RECENT) ?? 'null')).toEqual(['가족', '직장']);
  });
});
