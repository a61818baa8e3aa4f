import { NowProvider } from '@onmaum/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

interface Props {
  client: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
  /** When the page was rendered on the server. */
  now: number;
}

/** The page in the browser; the server renders the same tree with a static router (render-content.tsx). */
export function App({ client, router, now }: Props) {
  return (
    <StrictMode>
      <NowProvider now={now}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </NowProvider>
    </StrictMode>
  );
}
