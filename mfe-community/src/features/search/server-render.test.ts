import { ApiError } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import * as calls from '@onmaum/shared-contract/search/calls';
import { paths } from '@onmaum/shared-contract/site/paths';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { fakeApi } from '@onmaum/shared-testing/fake-api';
import { searchItems, searchResult } from '@onmaum/shared-testing/posts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { matchRoutes, RouterProvider } from 'react-router-dom';
import * as search from '../../routes/search.tsx';
import * as none from '../../routes/search-none.tsx';
import * as result from '../../routes/search-result.tsx';

interface Page {
  Component: ComponentType;
  handle: RouteHandle<QueryClient>;
}

const FOUND = '직장';
const api = fakeApi();

beforeEach(() => {
  api.answers(calls.popular, [{ keyword: '번아웃' }]);
  api.answers(calls.find, ({ params }) =>
    params.keyword === FOUND
      ? searchResult({ articles_searched_title: searchItems(1, 5), articles_searched_keyword: searchItems(1, 5) })
      : searchResult(),
  );
});

/** Configured like on the site server: no garbage collection timers. */
const serverClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });

/** Renders a page of the route like the site server. */
async function open({ Component, handle }: Page, path: string, address: string) {
  const client = serverClient();
  const url = new URL(address, 'https://onmaum.example');
  const params = matchRoutes([{ path }], url.pathname)?.[0]?.params ?? {};
  const at = { params, searchParams: url.searchParams, origin: url.origin };
  await handle.prefetch?.(client, at);
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [url.pathname + url.search] });
  const html = renderToString(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  );
  const text = html.replaceAll(/<[^>]*>/g, '');
  return { html, text, head: handle.head?.(client, at), status: handle.status?.(client, at) ?? 200 };
}

const openResult = (word: string) => open(result, '/search/:keyword', searchPaths.for(word));

test('the results are rendered from a single request', async () => {
  const { html, text, head } = await openResult(FOUND);
  expect(text).toContain('제목에서 5개, 키워드에서 5개, 내용에서 0개 찾았어요.');
  expect(html.match(/<article/g)).toHaveLength(8);
  expect(html).not.toContain('style=');
  expect(api.requests()).toHaveLength(1);
  expect(head).toMatchObject({ title: '‘직장’ 검색 결과', noindex: true });
});

test.each(['없는말', '..', 'noresult'])(
  'a search for %s without results says so and links to the form for a new worry',
  async (word) => {
    const { text, html, head, status } = await openResult(word);
    expect(text).toContain(`‘${word}’ 검색 결과가 없어요`);
    expect(text).toContain('번아웃');
    expect(html).toContain('href="/concern_write"');
    expect(head?.noindex).toBe(true);
    expect(status).toBe(200);
  },
);

test('the page without results shows the word of its URL', async () => {
  const { text, html, head } = await open(none, searchPaths.none, searchPaths.noneFor('직쟝 "상사"'));
  expect(text).toContain('‘직쟝 &quot;상사&quot;’ 검색 결과가 없어요');
  expect(html).toContain('value="직쟝 &quot;상사&quot;"');
  expect(head?.noindex).toBe(true);
});

test('the search page renders popular keywords as links, and no recent searches', async () => {
  const { html, text, head } = await open(search, paths.search, paths.search);
  expect(html).toContain(`href="${searchPaths.for('번아웃')}"`);
  expect(text).not.toContain('최근 검색어');
  expect(head).toMatchObject({ canonical: '/search', noindex: false });
});

test('a form submitted without JavaScript gets a link to its results', async () => {
  const { html } = await open(search, paths.search, '/search?keyword=%EC%A7%81%EC%9E%A5');
  expect(html).toContain(`href="${searchPaths.for('직장')}"`);
});

test('a search for words of crisis shows numbers to call, also without JavaScript', async () => {
  const typed = `${paths.search}?keyword=${encodeURIComponent('자 살')}`;
  const pages = [
    openResult('자살'),
    open(none, searchPaths.none, searchPaths.noneFor('ㅈr살')),
    open(search, paths.search, typed),
  ];
  for (const { html, text } of await Promise.all(pages)) {
    expect(text).toContain('지금 많이 힘드신가요?');
    expect(html).toContain('href="tel:109"');
    expect(text).not.toContain('맞춤법');
  }
});

test('an unreachable API renders a page with an error status', async () => {
  api.answers(calls.find, new ApiError(500, 'unknown', '오류'));
  const { status, text } = await openResult(FOUND);
  expect(status).toBe(503);
  // the page shows a loading state, not an error, because the browser retries the request
  expect(text).toContain('불러오는 중입니다.');
});

test('a rendered page leaves no timer behind', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  await openResult(FOUND);
  await openResult('없는말');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
