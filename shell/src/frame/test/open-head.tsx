import { ApiError } from '@onmaum/shared-auth';
import type { PageHead } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { openDocument } from '../../app/document/document.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { PageAnnouncer } from '../page/page-announcer.tsx';

/** Tests of the document's head open these pages: home, a post that is requested, my page and a list. */

export const POST = ['counsel', 'view', '1'];
export const POST_HEAD: PageHead = {
  title: '직장 고민',
  description: '상사가 힘들어요',
  canonical: '/concern_detail/1',
  image: '/img/report/1.svg',
  type: 'article',
  jsonLd: [{ '@type': 'DiscussionForumPosting', headline: '직장 고민' }, { '@type': 'BreadcrumbList' }],
};

/** Functions that make the pending request for the post succeed or fail. */
export const asked: { answer?: (() => void) | undefined; fail?: () => void } = {};
function Post() {
  const queryFn = () =>
    new Promise<PageHead>((resolve, reject) => {
      asked.answer = () => resolve(POST_HEAD);
      asked.fail = () => reject(new ApiError(500, 'unknown', ''));
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

export const client = createQueryClient();

export async function open(path: string) {
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
          page('/mypage', { private: 'member', head: () => ({ title: '마이페이지', noindex: true }) }),
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

export const content = (key: string) =>
  [...document.head.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`)].map((meta) =>
    meta.getAttribute('content'),
  );
export const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'));
export const jsonLd = () => document.head.querySelectorAll('script[type="application/ld+json"]');

/** Replaces the head of the document by the head that the server would send. */
export const serve = (head: PageHead, path: string) => {
  const html = openDocument({
    head,
    url: new URL(path, 'https://onmaum.example'),
    styles: [],
  });
  document.head.innerHTML = new DOMParser().parseFromString(html, 'text/html').head.innerHTML;
};

/** Makes each test begin with an empty head and no answers. Call it once, at the top of a test file. */
export const beginEmpty = () =>
  beforeEach(() => {
    asked.answer = undefined;
    client.clear();
    document.head.innerHTML = '';
  });
