import { Overlays } from '@onmaum/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import routes from '../routes.tsx';

const Nothing = () => null;

/** Shows the pages of this area at an address, beside the two of the shell that they lead to. */
export function renderPages(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const shell = [
    { path: '/login', element: <h1>로그인</h1> },
    { path: '/logout', element: <h1>로그아웃 중</h1> },
  ];
  const frame = { HydrateFallback: Nothing, children: [...routes, ...shell] };
  const router = createMemoryRouter([frame], { initialEntries: [address] });
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Overlays />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { client, router };
}
