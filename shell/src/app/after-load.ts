import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { renewOutdated } from '../frame/page/renew-outdated.ts';
import { hasRoomAhead, hasRoomForFont } from './ahead/connection.ts';
import { fetchAhead } from './ahead/fetch-ahead.ts';
import { startLinkPrefetch } from './ahead/prefetch-links.ts';
import { showWebFont } from './ahead/web-font.ts';
import { keepOwnPath } from './history/keep-own-path.ts';

/** Share of the visits whose speed is measured. */
const MEASURED_SHARE = 0.1;

/** Share of the visits in which areas are examined for memory leaks. Such a visit is slower, so its speed is not measured. */
const EXAMINED_SHARE = 0.1;

const loadSpeed = () => import(/* webpackChunkName: "speed" */ './speed/watch-speed.ts');
const loadLeaks = () => import(/* webpackChunkName: "leaks" */ './leaks/watch-leaks.ts');
const loadOffline = () => import(/* webpackChunkName: "offline" */ '../offline/keep-pages.ts');

interface StartedPage {
  client: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
  /** Path of the first page of the visit. */
  path: string;
  /** Loads and adds the routes of the remote that owns a path. */
  adopt: (pathname: string) => Promise<void>;
}

/** Starts the features that a page does not need before it has loaded, the most useful ones first. */
export async function startAfterLoad({ client, router, path, adopt }: StartedPage): Promise<void> {
  renewOutdated(router);
  keepOwnPath(router);
  const ahead = { routes: () => router.routes, adopt };
  startLinkPrefetch({ client, ...ahead });
  // a sample of the visits is enough; if loading the code fails, only a report is missing
  const draw = Math.random();
  if (draw < MEASURED_SHARE) {
    await loadSpeed()
      .then(({ watchSpeed }) => watchSpeed(router, path))
      .catch(() => undefined);
  } else if (draw < MEASURED_SHARE + EXAMINED_SHARE) {
    await loadLeaks()
      .then(({ watchLeaks }) => watchLeaks(router))
      .catch(() => undefined);
  }
  // if this fails, the next page merely opens more slowly
  if (hasRoomAhead()) await fetchAhead(ahead).catch(() => undefined);
  if (hasRoomForFont()) await showWebFont().catch(() => undefined);
  // if this fails, the site only lacks offline pages
  if ('serviceWorker' in navigator) {
    await loadOffline()
      .then(({ keepPages }) => keepPages(router))
      .catch(() => undefined);
  }
}
