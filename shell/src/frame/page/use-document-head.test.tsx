import { ApiError } from '@onmaum/shared-auth';
import type { PageHead } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { openDocument } from '../../app/document.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { PageAnnouncer } from './page-announcer.tsx';

const POST = ['counsel', 'view', '1'];
const POST_HEAD: PageHead = {
  title: '직장 고민',
  description: '상사가 힘들어요',
  canonical: '/concern_detail/1',
  image: '/img/report/1.svg',
  type: 'article',
  jsonLd: [{ '@type': 'DiscussionForumPosting', headline: '직장 고민' }, { '@type': 'BreadcrumbList' }],
};

let answer: (() => void) | undefined;
let fail: () => void;
function Post() {
  const queryFn = () =>
    new Promise<PageHead>((resolve, reject) => {
      answer = () => resolve(POST_HEAD);
      fail = () => reject(new ApiError(500, 'unknown', ''));
    });
  useQuery({ queryKey: POST, queryFn, retry: false });
  return null;
}

const page = (path: string, handle: PageHandle, Component: ComponentType = () => <h1>{path}</h1>): RouteObject => ({
  path,
  handle,
  Component,
});

function Frame() {
  return (
    <main id="main">
      <Outlet />
      <PageAnnouncer />
    </main>
  );
}

const client = createQueryClient();

async function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          page('/', { head: () => ({ description: '첫 화면' }) }),
          page(
            '/concern_detail/:id',
            {
              head: (cache) => cache.getQueryData<PageHead>(POST) ?? {},
              status: (cache) => pageStatus(cache, POST),
            },
            Post,
          ),
          page('/mypage', { private: true, head: () => ({ title: '마이페이지', noindex: true }) }),
          page('/concern', { head: (_, { searchParams }) => ({ title: '고민', noindex: searchParams.has('sort') }) }),
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { go: (to: string) => act(() => router.navigate(to)) };
}

const content = (key: string) =>
  [...document.head.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`)].map((meta) =>
    meta.getAttribute('content'),
  );
const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'));
const jsonLd = () => document.head.querySelectorAll('script[type="application/ld+json"]');

const serve = (head: PageHead, path: string) => {
  const html = openDocument({
    head,
    url: new URL(path, 'https://onmaum.example'),
    styles: [],
    scripts: [],
    preloads: [],
  });
  document.head.innerHTML = new DOMParser().parseFromString(html, 'text/html').head.innerHTML;
};

beforeEach(() => {
  answer = undefined;
  client.clear();
  document.head.innerHTML = '';
});

test('a page that the server rendered keeps every tag that it came with', async () => {
  serve(POST_HEAD, '/concern_detail/1');
  client.setQueryData(POST, POST_HEAD);
  const served = [...document.head.children];
  expect(jsonLd()).toHaveLength(2);
  await open('/concern_detail/1');
  expect([...document.head.children]).toEqual(served);
  expect(document.title).toBe('직장 고민 | 온마음');
  // screen readers announce a page load themselves
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('nothing of a post is left on the page after it', async () => {
  serve(POST_HEAD, '/concern_detail/1');
  client.setQueryData(POST, POST_HEAD);
  const { go } = await open('/concern_detail/1');
  await go('/mypage');
  expect(document.title).toBe('마이페이지 | 온마음');
  expect(canonical()).toEqual(['https://onmaum.example/mypage']);
  expect(content('og:url')).toEqual(['https://onmaum.example/mypage']);
  expect(content('og:title')).toEqual(['마이페이지']);
  expect(content('og:type')).toEqual(['website']);
  expect(content('og:image')).toEqual(['https://onmaum.example/img/share.png']);
  expect(content('robots')).toEqual(['noindex']);
  expect(jsonLd()).toHaveLength(0);
  expect(document.head.innerHTML).not.toContain('상사가 힘들어요');

  await go('/concern');
  expect(content('robots')).toEqual([]);
});

test('the head follows the query of the address', async () => {
  const { go } = await open('/concern');
  await go('/concern?sort=2');
  expect(content('robots')).toEqual(['noindex']);
  expect(canonical()).toEqual(['http://localhost/concern']);
});

test('a post names the page, and is announced, once it is there', async () => {
  const { go } = await open('/concern');
  await go('/concern_detail/1');
  expect(document.title).toBe('온마음 | 마음을 나누는 고민 상담 커뮤니티');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  answer?.();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('직장 고민 | 온마음'));
  expect(document.title).toBe('직장 고민 | 온마음');
  expect(jsonLd()).toHaveLength(2);
});

test('a post that does not come is said, and the tab does not keep the name of home', async () => {
  const { go } = await open('/concern');
  await go('/concern_detail/1');
  fail();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('불러오지 못했습니다 | 온마음'));
  expect(document.title).toBe('불러오지 못했습니다 | 온마음');
  expect(content('robots')).toEqual(['noindex']);
});

test('so it is without a connection, until the post is there', async () => {
  const { go } = await open('/concern');
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await go('/concern_detail/1');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('인터넷에 연결되어 있지 않아요 | 온마음'));

  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(document.title).toBe('직장 고민 | 온마음'));
});

test('a change of what the page shows changes the head; other data leaves it alone', async () => {
  client.setQueryData(POST, POST_HEAD);
  await open('/concern_detail/1');
  const before = [...document.head.children];
  act(() => void client.setQueryData(['main', 'banners'], []));
  await act(async () => {});
  expect([...document.head.children]).toEqual(before);
  act(() => void client.setQueryData(POST, { ...POST_HEAD, title: '이직 고민', jsonLd: [] }));
  await waitFor(() => expect(document.title).toBe('이직 고민 | 온마음'));
  expect(content('og:title')).toEqual(['이직 고민']);
  expect(jsonLd()).toHaveLength(0);
});

test('what the document was not loaded with is announced, such as a page that turns out to have failed', async () => {
  serve({}, '/concern_detail/1');
  await open('/concern_detail/1');
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fail();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('불러오지 못했습니다 | 온마음'));
});

test('home is announced by the name of the site', async () => {
  const { go } = await open('/concern');
  await go('/');
  expect(screen.getByRole('status')).toHaveTextContent('온마음 | 마음을 나누는 고민 상담 커뮤니티');
  expect(content('description')).toEqual(['첫 화면']);
});
