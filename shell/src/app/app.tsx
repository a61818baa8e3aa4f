import { NowProvider } from '@onmaum/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reportThrown } from '../federation/remote-modules.ts';
import { endFirstRender } from '../frame/page/sent-content.ts';

type Router = ReturnType<typeof createBrowserRouter>;

interface Props {
  client: QueryClient;
  router: Router;
  /** Time at which the server rendered the page, in milliseconds since 1970. */
  now: number;
}

const report = (error: unknown) => reportThrown('page', error);

/** The page in the browser; the server renders the same tree with a static router (render-content.tsx). */
export function App({ client, router, now }: Props) {
  useMissedState(router);
  return (
    <StrictMode>
      <NowProvider now={now}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} onError={report} />
        </QueryClientProvider>
      </NowProvider>
    </StrictMode>
  );
}

/**
 * Makes the router report its state again if it changed before the page was mounted, for example by Back or a failed area.
 * `RouterProvider` subscribes only when it is mounted, which takes a while on a slow phone, so it would miss the change.
 */
function useMissedState(router: Router) {
  const [rendered] = useState(router.state);
  useEffect(() => {
    endFirstRender();
    if (router.state !== rendered) void router.revalidate();
  }, [router, rendered]);
}
