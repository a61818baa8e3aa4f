import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Time on a page after which it counts as read. */
const READ_MS = 2_000;

/** The files of releases that this page has loaded. The document itself links to only some of them. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/r/'))
    .map(({ pathname }) => pathname);

/** Registers the service worker and reports which pages are read (docs/adr/0017-offline-pages.md). */
export async function keepPages(router: Router): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const registration = await serviceWorker.ready;
  const keep = () =>
    registration.active?.postMessage({ keep: location.pathname + location.search, files: loadedFiles() });

  let timer = 0;
  let shown = '';
  const follow = () => {
    const { pathname, search } = router.state.location;
    if (router.state.navigation.state !== 'idle' || pathname + search === shown) return;
    shown = pathname + search;
    clearTimeout(timer);
    timer = window.setTimeout(keep, READ_MS);
  };
  follow();
  router.subscribe(follow);
}
