import { hydrate, onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { loadModule, ownerOf, parseModuleKey, setReleases } from '../federation/remote-modules.ts';
import { setSeals } from '../federation/seals.ts';
import { setDocumentPath } from '../frame/page/own-document.ts';
import { App } from './app.tsx';
import { closeOnBack } from './close-on-back.ts';
import { followSession } from './follow-session.ts';
import { loadLazyRoutes } from './page-handle.ts';
import { readPageState } from './page-state.ts';
import { startLinkPrefetch } from './prefetch-links.ts';
import { createQueryClient } from './query-client.ts';
import { routablePath } from './routable-path.ts';
import { createRoutes, PAGES_ROUTE } from './routes.tsx';

async function start() {
  const state = readPageState();

  // the same path as on the server, before anything reads it
  const path = routablePath(location.pathname);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);

  // it only hears of changes, and a kept page begins without a connection
  onlineManager.setOnline(navigator.onLine);
  setDocumentPath(state.path);
  setSeals(state.seals, state.remotes);
  setReleases(state.remotes);
  const client = createQueryClient();
  hydrate(client, state.query);

  const adopted = new Set<string>();
  const adopt = async (pathname: string) => {
    const owner = ownerOf(pathname);
    if (!owner || adopted.has(owner)) return null;
    const { default: pages } = await loadModule(owner, './routes');
    adopted.add(owner);
    return pages;
  };

  // modules that the server rendered with must be loaded before hydration; otherwise render without hydration
  const rendered = await Promise.allSettled(state.rendered.map((key) => loadModule(...parseModuleKey(key))));
  const complete = state.complete && rendered.every(({ status }) => status === 'fulfilled');
  const routes = createRoutes((complete && (await adopt(location.pathname))) || []);
  if (complete) await loadLazyRoutes(routes, location.pathname);

  const followRouter = closeOnBack();
  const router = createBrowserRouter(routes, {
    hydrationData: complete ? { loaderData: {} } : undefined,
    async patchRoutesOnNavigation({ path }) {
      const pages = await adopt(path);
      // `patch` would drop the pages when the navigation was interrupted meanwhile, and nothing loads them again
      if (pages) router.patchRoutes(PAGES_ROUTE, pages);
    },
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const app = <App client={client} router={router} now={state.now} />;
  startTransition(() => {
    if (complete) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });

  followRouter(router);
  followSession(client, router);
  startLinkPrefetch({
    client,
    routes: () => router.routes,
    adopt: async (pathname) => {
      const pages = await adopt(pathname);
      if (pages) router.patchRoutes(PAGES_ROUTE, pages);
    },
  });
  return router;
}

const started = start();

/** Some hundred font faces; the fallback font has the same metrics. */
const loadFonts = () => import(/* webpackChunkName: "fonts" */ '@onmaum/shared-ui/fonts.css');
const loadOffline = () => import(/* webpackChunkName: "offline" */ '../offline/keep-pages.ts');

/** What is loaded after the page. */
async function afterLoad() {
  await loadFonts().catch(() => undefined);
  const router = await started;
  // without it the site works the same, with a connection
  if ('serviceWorker' in navigator) {
    await loadOffline()
      .then(({ keepPages }) => keepPages(router))
      .catch(() => undefined);
  }
}
const afterwards = () => void afterLoad();
if (document.readyState === 'complete') afterwards();
else window.addEventListener('load', afterwards, { once: true });
