import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Component } from './not-found-page.tsx';

/** Opens a path in a page that the server sent for the removed path /gift/7. */
async function open(path: string) {
  const client = new QueryClient();
  client.setQueryData(['ended', 'gift/7'], ['/concern']);
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it('The browser also renders the page of a removed area, and the 404 view for other unknown paths', async () => {
  const router = await open('/gift/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('운영을 마친 페이지예요');
  expect(screen.getByRole('link', { name: '고민게시판' })).toHaveAttribute('href', '/concern');
  expect(screen.getByRole('link', { name: '고객센터' })).toBeVisible();
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('heading', { level: 1, name: /찾을 수 없/ })).toBeVisible();
});
