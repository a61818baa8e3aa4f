import type { RouteHandle } from '@onmaum/shared-contract';
import { dismissDialogs, NowProvider, Overlays, useToasts } from '@onmaum/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes } from 'react-router';
import { type RouteObject, RouterProvider } from 'react-router-dom';

/** The real function, also while a test uses fake timers. */
const { setTimeout: setRealTimeout } = globalThis;

// toasts and dialogs are in stores, which outlive a test: the next one would find them
afterEach(async () => {
  // waits until answers that have arrived show their toasts, which would otherwise appear in the next test
  await new Promise<void>((resolve) => setRealTimeout(resolve));
  dismissDialogs();
  useToasts.setState({ toasts: [] });
});

interface Options {
  /** Time that the page's clock shows, in milliseconds since 1970. If absent, the page has no clock. */
  now?: number;
  /** Runs effects twice, as in development. */
  strict?: boolean;
}

/** Replaces every page that is not under test. */
const otherPage: RouteObject = { path: '*', element: <p>다른 페이지</p> };

/** Address outside of every area, for a test that starts on another page. */
export const ELSEWHERE = '/elsewhere';

const Nothing = () => null;

function renderIn(routes: RouteObject[], addresses: string | string[], { now, strict = false }: Options) {
  // an infinite time starts no garbage-collection timers, which would outlive the test
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const initialEntries = [addresses].flat();
  const router = createMemoryRouter([{ HydrateFallback: Nothing, children: routes }], { initialEntries });
  const page = (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  const pageAtNow = now === undefined ? page : <NowProvider now={now}>{page}</NowProvider>;
  const overlays = render(<Overlays />);
  const view = render(strict ? <StrictMode>{pageAtNow}</StrictMode> : pageAtNow);
  const unmount = () => {
    view.unmount();
    overlays.unmount();
  };
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  /** Document title that the page passes to the shell. */
  const title = () => {
    const { location, matches } = router.state;
    const page = matches.at(-1);
    const { head }: RouteHandle<QueryClient> = page?.route.handle ?? {};
    const searchParams = new URLSearchParams(location.search);
    return head?.(client, { params: page?.params ?? {}, searchParams, origin: 'https://onmaum.example' }).title;
  };
  return { ...view, unmount, client, router, address, title };
}

type View = ReturnType<typeof renderIn>;

/**
 * Creates the function `renderRoute` for an area. It opens an address with the area's real routes, dialogs and toasts, and with
 * a new query cache and router. Addresses outside of the area show a page with the text '다른 페이지'.
 *
 * If no route of the area matches the opened address, `renderRoute` throws. Otherwise each query of the test would wait in vain
 * for elements of the page. A test that starts outside of the area opens `ELSEWHERE`.
 */
export const routeRenderer =
  (routes: RouteObject[]) =>
  (addresses: string | string[], options: Options = {}): View => {
    // the router opens the last address; the others are its history
    const opened = [addresses].flat().at(-1) ?? '';
    if (opened !== ELSEWHERE && !matchRoutes(routes, opened))
      throw new Error(`No route of this area matches ${opened}.`);
    return renderIn([...routes, otherPage], addresses, options);
  };

/** Renders an element as the page of every address. */
export const renderElement = (element: ReactElement, address = '/', options: Options = {}): View =>
  renderIn([{ path: '*', element }], address, options);

/** The HTML that a server renders for a page. */
export const htmlOf = (element: ReactElement, address = '/'): string =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
    </QueryClientProvider>,
  );
