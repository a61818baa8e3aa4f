import type { PageLocation } from '@onmaum/shared-contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { Link, type RouteObject, RouterProvider } from 'react-router-dom';
import { Component as NotFound, handle as notFound } from '../../features/not-found/not-found-page.tsx';
import { AreaError } from '../area-error.tsx';
import { Frame } from '../frame.tsx';

function Broken(): never {
  throw new Error('broken');
}

const PAGES: RouteObject[] = [
  {
    path: '/',
    element: (
      <>
        <Link to="/concern_detail/1">글 보기</Link>
        <Link to="/unloadable">못 여는 영역</Link>
      </>
    ),
  },
  { path: '/concern', element: <h1>고민게시판</h1> },
  { path: '/concern_detail/:id', element: <h1>어떤 고민</h1>, handle: { head: () => ({ title: '어떤 고민' }) } },
  { path: '/bare', element: <h1>본문</h1>, handle: { bare: true } },
  {
    path: '/half',
    element: <h1>반</h1>,
    handle: {
      bare: ({ searchParams }: PageLocation) => searchParams.has('order'),
      private: ({ searchParams }: PageLocation) => searchParams.has('order') && 'member',
    },
  },
  { path: '/paying', element: <h1>결제</h1>, handle: { ownDocument: true } },
  {
    path: '/mypage',
    element: <h1>하늘의 마이페이지</h1>,
    handle: { private: 'member', head: () => ({ title: '마이페이지' }) },
  },
  {
    path: '/desk',
    element: <h1>상담 데스크</h1>,
    handle: { private: 'counsellor', head: () => ({ title: '상담 데스크' }) },
  },
  { path: '/login', element: <h1>로그인</h1> },
  { path: '/broken', element: <Broken /> },
  { path: '/unloadable', lazy: () => Promise.reject(new Error('Loading chunk 7 failed')) },
  { path: '*', element: <NotFound />, handle: notFound },
];

/** Opens a page of a small site in the frame. */
export function openFrame(path: string) {
  window.scrollTo = () => {};
  const frame: RouteObject = {
    element: <Frame />,
    children: [{ path: '/', ErrorBoundary: AreaError, children: PAGES }],
  };
  const router = createMemoryRouter([frame], { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Finds the link to an area in the main menu. */
export const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: '주요 메뉴' })).getByRole('link', { name });
