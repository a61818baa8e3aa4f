import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { startLinkPrefetch } from '../../../shell/src/app/ahead/prefetch-links.ts';
import { App } from '../../../shell/src/app/app.tsx';
import { readPageState } from '../../../shell/src/app/document/page-state.ts';
import { followSession } from '../../../shell/src/app/follow-session.ts';
import { loadLazyRoutes } from '../../../shell/src/app/page-handle.ts';
import { createQueryClient } from '../../../shell/src/app/query-client.ts';
import { createRoutes } from '../../../shell/src/app/routes.tsx';
import { loadModule, ownerOf } from './remote-modules.ts';

/** Starts the site's application without server rendering. The page preloads the code and contains the data. */
async function start() {
  const state = readPageState();
  const client = createQueryClient();
  hydrate(client, state.query);

  const routes = createRoutes();
  // other areas are loaded on navigation, as on the real site
  const owner = ownerOf(location.pathname);
  if (owner) routes[0]?.children?.push(...(await loadModule(owner, './routes')).default);
  if (location.pathname === '/') {
    await Promise.all([loadModule('mfe-community', './fragments'), loadModule('mfe-marketplace', './fragments')]);
  }
  await loadLazyRoutes(routes, location.pathname);

  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  startTransition(() => createRoot(root).render(<App client={client} router={router} now={state.now} />));

  followSession(client, router);
  startLinkPrefetch({ client, routes: () => router.routes, adopt: async () => {} });
}

void start();
