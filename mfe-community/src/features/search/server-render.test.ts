import { ApiError, setTransport } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { searchPaths } from '@onmaum/shared-contract/search-paths';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import * as search from '../../routes/search.tsx';
import * as none from '../../routes/search-none.tsx';
import * as result from '../../routes/search-result.tsx';
import { searchItems, searchResult } from '../../testing/search.ts';

interface Page {
  Component: ComponentType;
  handle: RouteHandle<QueryClient>;
}

const FOUND = '직장';
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  setTransport(async ({ path }) => {
    calls.push(path);
    if (path.endsWith('/search-related-keyword')) return [{ keyword: '번아웃' }];
    return path.endsWith(encodeURIComponent(FOUND))
      ? searchResult({ articles_searched_title: searchItems(1, 5), articles_searched_keyword: searchItems(1, 5) })
      : searchResult();
  });
});

/** As the site server has it, which keeps nothing that a timer would have to end. */
const serverClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });

/** What the site server does with a page of the route. */
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
  const seen = html.replaceAll(/<[^>]*>/g, '');
  return { html, seen, head: handle.head?.(client, at), status: handle.status?.(client, at) ?? 200 };
}

const openResult = (word: string) => open(result, '/search/:keyword', searchPaths.for(word));

test('the results are in the page, asked for once', async () => {
  const { html, seen, head } = await openResult(FOUND);
  expect(seen).toContain('제목에서 5개, 키워드에서 5개를 찾았어요.');
  expect(html.match(/<article/g)).toHaveLength(8);
  expect(html).not.toContain('style=');
  expect(calls).toHaveLength(1);
  expect(head).toMatchObject({ title: '‘직장’ 검색 결과', noindex: true });
});

test.each(['없는말', '..', 'noresult'])(
  'a search for %s in vain is a page that says so, with a way on',
  async (word) => {
    const { seen, html, head, status } = await openResult(word);
    expect(seen).toContain(`‘${word}’ 검색 결과가 없어요`);
    expect(seen).toContain('번아웃');
    expect(html).toContain('href="/concern_write"');
    expect(head?.noindex).toBe(true);
    expect(status).toBe(200);
  },
);

test('the page for searches in vain keeps the word of its address', async () => {
  const { seen, html, head } = await open(none, searchPaths.none, searchPaths.noneFor('직쟝 "상사"'));
  expect(seen).toContain('‘직쟝 &quot;상사&quot;’ 검색 결과가 없어요');
  expect(html).toContain('value="직쟝 &quot;상사&quot;"');
  expect(head?.noindex).toBe(true);
});

test('the search page holds popular keywords as links, and nothing of a device', async () => {
  const { html, seen, head } = await open(search, paths.search, paths.search);
  expect(html).toContain(`href="${searchPaths.for('번아웃')}"`);
  expect(seen).not.toContain('최근 검색어');
  expect(head).toMatchObject({ canonical: '/search', noindex: false });
});

test('a form that was sent without scripts leads on by a link', async () => {
  const { html } = await open(search, paths.search, '/search?keyword=%EC%A7%81%EC%9E%A5');
  expect(html).toContain(`href="${searchPaths.for('직장')}"`);
});

test('what cannot be asked is a page that is told to be down', async () => {
  setTransport(() => Promise.reject(new ApiError(500, 'unknown', '오류')));
  const { status, seen } = await openResult(FOUND);
  expect(status).toBe(503);
  // the browser tries again
  expect(seen).toContain('불러오는 중입니다.');
});

test('a rendered page leaves no timer behind', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  await openResult(FOUND);
  await openResult('없는말');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
