import { NowProvider } from '@onmaum/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Shows a component as the page of /solution at an address, at an instant. */
export function renderAt(address: string, Component: ComponentType, now = Date.parse('2026-11-20T00:00:00Z')) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const router = createMemoryRouter([{ path: '/solution', Component }], { initialEntries: [address] });
  render(
    <NowProvider now={now}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </NowProvider>,
  );
  return { client, router };
}
