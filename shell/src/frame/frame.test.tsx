import { clearSession, sessionStore } from '@onmaum/shared-auth';
import type { PageLocation } from '@onmaum/shared-contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { Link, type RouteObject, RouterProvider } from 'react-router-dom';
import { handle as join } from '../features/auth/join/join-page.tsx';
import { handle as login } from '../features/auth/login/login-page.tsx';
import { handle as logout } from '../features/auth/logout-page.tsx';
import { Component as NotFound, handle as notFound } from '../features/not-found/not-found-page.tsx';
import { AreaError } from './area-error.tsx';
import { Frame } from './frame.tsx';
import { loadOwnDocument, setDocumentPath, wasLoadedAnew } from './page/own-document.ts';

jest.mock('./page/own-document.ts', () => ({
  ...jest.requireActual<typeof import('./page/own-document.ts')>('./page/own-document.ts'),
  loadOwnDocument: jest.fn(),
  wasLoadedAnew: jest.fn(() => false),
}));
const load = jest.mocked(loadOwnDocument);
const loadedAnew = jest.mocked(wasLoadedAnew);

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
      private: ({ searchParams }: PageLocation) => searchParams.has('order'),
    },
  },
  { path: '/paying', element: <h1>결제</h1>, handle: { ownDocument: true } },
  { path: '/mypage', element: <h1>마이페이지</h1>, handle: { private: true } },
  { path: '/login', element: <h1>로그인</h1> },
  { path: '/broken', element: <Broken /> },
  { path: '/unloadable', lazy: () => Promise.reject(new Error('Loading chunk 7 failed')) },
  { path: '*', element: <NotFound />, handle: notFound },
];

function open(path: string) {
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

beforeAll(() => {
  window.scrollTo = () => {};
});
afterEach(() => clearSession());

const tab = (name: string) => within(screen.getByRole('navigation', { name: '주요 메뉴' })).getByRole('link', { name });

test('every page says in its footer whom to call', () => {
  open('/concern');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/자살예방 상담전화/)).toHaveTextContent(
    '지금 견디기 어려울 만큼 힘들다면, 자살예방 상담전화 109가 24시간 곁에 있어요.',
  );
  expect(footer.getByRole('link', { name: '109' })).toHaveAttribute('href', 'tel:109');
});

test('the tab of exactly this path is the current one', () => {
  open('/concern');
  expect(tab('고민게시판')).toHaveAttribute('aria-current', 'page');
  expect(tab('홈')).not.toHaveAttribute('aria-current');
});

test('a page below a tab makes none current', () => {
  open('/concern_detail/1');
  expect(tab('고민게시판')).not.toHaveAttribute('aria-current');
});

test('the user icon leads a visitor to the login page and a member to the own pages', () => {
  open('/concern');
  expect(document.querySelector('header [data-visitor-only]')).toHaveAttribute('href', '/login');
  expect(document.querySelector('header [data-member-only]')).toHaveAttribute('href', '/mypage');
});

test('a member’s own picture leads to the own pages, with nothing on it that looks like news', () => {
  sessionStore.setState({ token: 'a-token', user_idx: 1, profile_image: '/img/profile/7.svg' });
  open('/concern');
  const link = screen.getByRole('link', { name: '마이페이지' });
  expect(link.querySelector('img')).toHaveAttribute('src', '/img/profile/7.svg');
  expect(link.children).toHaveLength(1);
});

test.each([login, join, logout])('signing in, joining and logging out have the second layout', (page) => {
  expect(page.bare).toBe(true);
});

test('the second layout has only the banner and the body', () => {
  open('/bare');
  expect(screen.getByRole('heading', { name: '본문' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('a page may have the second layout, and be for members alone, at some of its addresses', async () => {
  sessionStore.setState({ token: 'a-token', user_idx: 1 });
  const router = open('/half');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await act(() => router.navigate('/half?order=1'));
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '반' })).toBeInTheDocument();
  act(() => clearSession());
  expect(screen.queryByRole('heading', { name: '반' })).not.toBeInTheDocument();
  await act(() => router.navigate('/half'));
  expect(screen.getByRole('heading', { name: '반' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

describe('a page with a policy of its own', () => {
  beforeEach(() => {
    load.mockReset();
    loadedAnew.mockReset().mockReturnValue(false);
  });

  test('is shown in the document that was loaded for it', () => {
    setDocumentPath('/paying');
    open('/paying');
    expect(screen.getByRole('heading', { name: '결제' })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  test('has its document loaded when a navigation leads there, and is not shown before', async () => {
    setDocumentPath('/concern');
    const router = open('/concern');
    await act(() => router.navigate('/paying'));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading', { name: '결제' })).not.toBeInTheDocument();
  });

  test('says so with a retry if the load led to another document', async () => {
    loadedAnew.mockReturnValue(true);
    setDocumentPath('/frame');
    open('/paying');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '결제' })).not.toBeInTheDocument();
  });
});

test('after a navigation the focus is at the beginning of the new page, and its title is said', async () => {
  open('/');
  await userEvent.click(screen.getByRole('link', { name: '글 보기' }));
  expect(await screen.findByRole('heading', { name: '어떤 고민' })).toHaveFocus();
  expect(await screen.findByText('어떤 고민 | 온마음')).toHaveAttribute('aria-live', 'polite');
});

test('a visitor on a login-only page is told, and shown the way to the login page and back', async () => {
  const router = open('/mypage');
  expect(screen.queryByRole('heading', { name: '마이페이지' })).not.toBeInTheDocument();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('권한이 없습니다. 로그인해주세요.');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Fmypage');
});

test('a member sees it', async () => {
  sessionStore.setState({ token: 'a-token', user_idx: 1 });
  open('/mypage');
  expect(await screen.findByRole('heading', { name: '마이페이지' })).toBeInTheDocument();
});

test('an area that breaks leaves the frame in place, with a retry', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  open('/broken');
  expect(await screen.findByRole('heading', { name: '이 영역을 불러오지 못했어요' })).toBeInTheDocument();
  expect(tab('정보공유')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  silence.mockRestore();
});

test('an area that does not load is said and names the tab; the frame stays as it was', async () => {
  open('/');
  const header = screen.getByRole('banner');
  await userEvent.click(screen.getByRole('link', { name: '못 여는 영역' }));
  expect(await screen.findByRole('heading', { name: '이 영역을 불러오지 못했어요' })).toHaveFocus();
  expect(await screen.findByText('이 영역을 불러오지 못했어요 | 온마음')).toHaveAttribute('aria-live', 'polite');
  expect(document.title).toBe('이 영역을 불러오지 못했어요 | 온마음');
  expect(screen.getByRole('banner')).toBe(header);

  await userEvent.click(tab('고민게시판'));
  expect(await screen.findByRole('heading', { name: '고민게시판' })).toBeInTheDocument();
  expect(document.title).not.toContain('불러오지 못했어요');
});

test('an area that waits for a connection says so, and comes with the connection', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('/');
  await userEvent.click(screen.getByRole('link', { name: '못 여는 영역' }));
  expect(await screen.findByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않아요' })).toHaveFocus();
  expect(document.title).toBe('인터넷에 연결되어 있지 않아요 | 온마음');
  expect(screen.getByRole('main').querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('main').querySelector('img')).not.toBeInTheDocument();

  // the browser believes to be connected before the site can be reached
  const reach = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  window.fetch = reach;
  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
  expect(reach).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
});

test('an unknown address inside the frame is a 404', async () => {
  open('/nowhere');
  expect(document.title).toBe('페이지를 찾을 수 없습니다 | 온마음');
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
});
