import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { Outlet, RouterProvider } from 'react-router-dom';
import { followDestination } from './destination.ts';
import { Header } from './header.tsx';

const Concerns = () => '고민들';
const arrived = Promise.withResolvers<{ Component: () => string }>();
const router = createMemoryRouter([
  {
    element: (
      <>
        <Header />
        <Outlet />
      </>
    ),
    children: [
      { path: '/', element: <h1>여기</h1> },
      { path: '/concern', lazy: () => arrived.promise },
    ],
  },
]);
followDestination(router);

test('a pressed tab is marked at once, before its page is loaded', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const tab = (name: string) => screen.getByRole('link', { name, current: 'page' });
  expect(tab('홈')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '고민게시판' }));
  expect(tab('고민게시판')).toBeVisible();
  expect(screen.getByRole('heading', { name: '여기' })).toBeVisible();
  await act(async () => arrived.resolve({ Component: Concerns }));
  expect(await screen.findByText('고민들')).toBeVisible();
  expect(tab('고민게시판')).toBeVisible();
});
