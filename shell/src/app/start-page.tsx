import { getToken } from '@onmaum/shared-auth';
import { routablePath } from '@onmaum/shared-contract/site/routable-path';
import { hydrate, onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { limitHistory, watchLater } from '../federation/later-faults.ts';
import {
  audienceOf,
  loadModule,
  loadRendered,
  ownerOf,
  reportError as reportFault,
  setReleases,
} from '../federation/remote-modules.ts';
import { setSeals } from '../federation/seals.ts';
import { followDestination } from '../frame/header/destination.ts';
import { setDocumentPath } from '../frame/page/own-document.ts';
import { App } from './app.tsx';
import { closeOnBack } from './close-on-back/close-on-back.ts';
import { leaveLaterParts } from './document/later-parts.ts';
import { readPageState } from './document/page-state.ts';
import { followSession } from './follow-session.ts';
import { pushOnce } from './history/push-once.ts';
import { isOpen, loadLazyRoutes } from './page-handle.ts';
import { createQueryClient } from './query-client.ts';
import { checkIds, createRoutes, PAGES_ROUTE } from './routes.tsx';
import './failed.css';

const loadUnkept = () => import(/* webpackChunkName: "session" */ '../features/auth/api/unkept-session.ts');
const loadPlaces = () => import(/* webpackChunkName: "places" */ './place/keep-places.ts');

async function start() {
  const state = readPageState();
  // the site's scripts set the state of an entry, so an entry with a state was opened before: by a reload, Back or Forward
  const resumed = history.state !== null;
  const places = resumed ? loadPlaces() : null;
  // the error is handled where the promise is awaited
  places?.catch(() => undefined);

  // normalises the path as the server does, before anything reads it
  const path = routablePath(location.pathname);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);

  // `onlineManager` assumes a connection until an event, but a page from the service worker may start without one
  onlineManager.setOnline(navigator.onLine);
  setDocumentPath(state.path);
  setSeals(state.seals, state.remotes);
  setReleases(state.remotes);
  watchLater();
  limitHistory();
  const client = createQueryClient();
  hydrate(client, state.query);

  /** The areas whose pages were added to the router. */
  const adopted = new Set<string>();
  /** Loads the pages of the area that owns a path. @param add adds them to the router, and throws if they are invalid */
  const adopt = async (pathname: string, add: (pages: RouteObject[]) => void) => {
    const owner = ownerOf(pathname);
    if (!owner || adopted.has(owner) || !isOpen(pathname)) return;
    const { default: pages } = await loadModule(owner, './routes');
    // another call may have added the pages during the await
    if (adopted.has(owner)) return;
    checkIds(createRoutes(pages));
    add(pages);
    adopted.add(owner);
  };

  let pages: RouteObject[] = [];
  const loadPage = async () => {
    let routes = createRoutes();
    // a page for staff: the session decides whether it may be loaded
    if (audienceOf(path)) await Promise.allSettled([renewed]);
    await adopt(path, (given) => {
      routes = createRoutes(given);
      pages = given;
    });
    await loadLazyRoutes(routes, path);
    return routes;
  };
  const failed = async (error: unknown) => {
    const { failedPage } = await import(/* webpackChunkName: "failed" */ './failed-page.tsx');
    return failedPage(path, error);
  };
  // the document is marked as a member's, but storage has no session: the browser refused to store it (unkept-cookie.ts)
  const renewed =
    document.documentElement.dataset.session && !getToken() && loadUnkept().then((part) => part.renewUnkept());
  // modules with which the server rendered must load before hydration; a fragment whose module fails stays as it was sent
  const [page] = await Promise.allSettled([
    state.complete ? loadPage() : createRoutes(),
    ...state.rendered.map(loadRendered),
    renewed,
  ]);
  // a page for staff cannot be hydrated: the server rendered it without its area, as visitors see it
  const isWhole = pages.length === 0 || !audienceOf(path);
  let complete = state.complete && isWhole && page.status === 'fulfilled';
  const routes = page.status === 'fulfilled' ? page.value : createRoutes([await failed(page.reason), ...pages]);

  const followRouter = closeOnBack();
  const createRouter = (routes: RouteObject[]) =>
    createBrowserRouter(routes, {
      hydrationData: state.complete ? { loaderData: {} } : undefined,
      patchRoutesOnNavigation: ({ path }) => addPages(path),
    });
  // the router's own `patch` drops the pages if the navigation is interrupted, and `adopt` would never add them again
  const addPages = (path: string) => adopt(path, (pages) => router.patchRoutes(PAGES_ROUTE, pages));
  let router: ReturnType<typeof createRouter>;
  try {
    router = createRouter(routes);
  } catch (error) {
    // invalid pages, such as two with the same id, break only their own area
    adopted.clear();
    complete = false;
    router = createRouter(createRoutes([await failed(error)]));
  }

  pushOnce(router);

  // places are restored before the page fetches its lists; if this fails, only the scroll position is lost
  await places?.then((part) => part.keepPlaces(client, router, true)).catch(() => undefined);

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  leaveLaterParts();
  root.dataset.started = '';
  const app = <App client={client} router={router} now={state.now} />;
  startTransition(() => {
    if (complete) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });

  followDestination(router);
  followRouter(router);
  followSession(client, router);
  // the module is loaded when the reader first scrolls; if loading fails, a reload opens the top of the page
  const keepPlaces = () =>
    void loadPlaces().then(
      (part) => part.keepPlaces(client, router, false),
      () => undefined,
    );
  if (!resumed) window.addEventListener('scroll', keepPlaces, { once: true, passive: true });
  return { client, router, path, adopt: addPages };
}

/** Reports an error after which React renders again in the browser. In production, errors of React contain only a number. */
function onRecoverableError(error: unknown) {
  reportFault('page', `React${/#(\d+)/.exec(String(error))?.[1] ?? ''}`);
  (globalThis.reportError ?? console.error)(error);
}

// the page starts in a separate task (entry-client.ts)
const started = new Promise((next) => setTimeout(next)).then(start);

const loadLater = () => import(/* webpackChunkName: "after-load" */ './after-load.ts');

async function afterLoad() {
  const page = await started;
  // the page works without these parts
  await loadLater().then(
    (part) => part.startAfterLoad(page),
    () => undefined,
  );
}
const afterwards = () => void afterLoad();
if (document.readyState === 'complete') afterwards();
else window.addEventListener('load', afterwards, { once: true });
