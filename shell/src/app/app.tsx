import { NowProvider } from '@onmaum/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reportError } from '../federation/remote-modules.ts';
import { kindOfError } from '../federation/report-fault.ts';
import { endFirstRender } from '../frame/page/sent-content.ts';

type Router = ReturnType<typeof createBrowserRouter>;

interface Props {
  client: QueryClient;
  router: Router;
  /** When the page was rendered on the server. */
  now: number;
}

const report = (error: unknown) => reportError('page', kindOfError(error));

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
 * `RouterProvider` subscribes to the router only once it is mounted, and on a slow phone that takes a while. What happened
 * meanwhile, such as a failed area or Back, is reported again.
 */
function useMissedState(router: Router) {
  const [rendered] = useState(router.state);
  useEffect(() => {
    endFirstRender();
    if (router.state !== rendered) void router.revalidate();
  }, [router, rendered]);
}
