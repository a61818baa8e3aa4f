import { dismissDialogs } from '@onmaum/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { type RouteObject, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../app/routes.tsx';
import { setReleases } from '../federation/remote-modules.ts';
import { endFirstRender } from './page/sent-content.ts';
import { tab } from './test/open-frame.tsx';

/** Stands in for functions of a broken area. */
const fails = (): never => {
  throw new RangeError('a broken area');
};
const Page = () => <h1>고민게시판</h1>;

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.scrollTo = () => {};
  endFirstRender();
});
afterEach(() => {
  act(dismissDialogs);
  jest.restoreAllMocks();
});

const expectReported = (fault: RegExp) => expect(said).toHaveBeenCalledWith(expect.stringMatching(fault));

/** Opens another page first, and then the page of an area with a client-side navigation. */
async function openPage(page: RouteObject) {
  setReleases([{ app: 'mfe-community', container: 'mfe_community', version: 'v1', entry: '', paths: ['/concern'] }]);
  history.replaceState(null, '', '/concern');
  const routes = createRoutes([
    { id: 'about', path: '/about', element: <h1>소개</h1> },
    { id: 'concern', path: '/concern', ...page } as RouteObject,
  ]);
  const router = createMemoryRouter(routes, { initialEntries: ['/about'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.navigate('/concern'));
  return router;
}

test.each([
  ['names its page', { head: fails }],
  ['names its page with a value of a wrong type', { head: () => ({ description: 7 }) }],
  ['names its page with an invalid address', { head: () => ({ image: 'http://[' }) }],
  ['computes the status of its page', { status: fails }],
  ['chooses the layout of its page', { bare: fails }],
])('The page and the frame stay when an area fails while it %s', async (_what, handle) => {
  const router = await openPage({ Component: Page, handle });
  expect(screen.getByRole('heading', { name: '고민게시판' })).toBeInTheDocument();
  expect(tab('홈')).toBeInTheDocument();
  expectReported(/^fault of mfe-community@v1: page, \w*Error$/);
  await act(() => router.navigate('/about'));
  expect(screen.getByRole('heading', { name: '소개' })).toBeInTheDocument();
});

test('Visitors do not see a page whose option `private` throws', async () => {
  await openPage({ Component: Page, handle: { private: fails } });
  expect(screen.queryByRole('heading', { name: '고민게시판' })).not.toBeInTheDocument();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('권한이 없습니다. 로그인해주세요.');
  expect(screen.getByRole('navigation', { name: '주요 메뉴', hidden: true })).toBeInTheDocument();
  expectReported(/^fault of mfe-community@v1: page, RangeError$/);
});

test.each([
  ['renders', { Component: fails }],
  ['shows its own error', { Component: fails, ErrorBoundary: fails }],
  ['loads what its page needs', { Component: Page, loader: fails }],
])('A message replaces the page when an area fails while it %s', async (_what, page) => {
  await openPage(page);
  expect(await screen.findByText('이 화면을 불러오지 못했습니다')).toBeInTheDocument();
  expect(tab('홈')).toBeInTheDocument();
});

test('A frame that fails is replaced by a Korean message with a link home', async () => {
  const [frame] = createRoutes();
  const router = createMemoryRouter([{ ...frame, Component: fails } as RouteObject]);
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다'));
  expect(screen.getByRole('link', { name: '메인으로 돌아가기' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
});
