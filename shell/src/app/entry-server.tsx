import { setTransport } from '@onmaum/shared-auth';
import type { RemoteName } from '@onmaum/shared-contract';
import { FRAME_PATH } from '@onmaum/shared-contract/apps';
import type { QueryClient } from '@tanstack/react-query';
import { createStaticHandler, type RouteObject } from 'react-router';
import { dehydrate } from 'tanstack-react-query';
import { loadedModule, loadModule, moduleKey, ownerOf, setReleases } from '../federation/remote-modules.ts';
import { setContainerLoader } from '../federation/runtime-plugin.ts';
import { Starting } from '../frame/starting.tsx';
import { DEVELOPMENT, type Renderer, type RendererOptions } from '../server/rendering/renderer-contract.ts';
import { closeDocument, END_OF_DOCUMENT, openDocument } from './document.ts';
import { INLINE } from './inline.ts';
import { pageFiles } from './page-files.ts';
import { describePage, loadLazyRoutes, prefetchPage } from './page-handle.ts';
import { PAGE_STATE_ID, type PageState, toJsonBlock } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { renderContent } from './render-content.tsx';
import { createRoutes, createUnavailableRoutes } from './routes.tsx';
import { isUnreachable } from './unreachable.ts';
import { visitorTransport } from './visitor-transport.ts';

interface Site {
  /** Routes of the shell, and of the area that owns the page if it could be loaded. */
  routes: RouteObject[];
  handler: ReturnType<typeof createStaticHandler>;
  complete: boolean;
}

/** Creates the renderer for a set of releases. Once for each thread, since federation has global state. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  setTransport(visitorTransport(options.apiUrl, options.siteSecret));
  setContainerLoader(options.loadContainer);
  setReleases(options.remotes.map((remote) => ({ ...remote, entry: remote.file ?? `missing:${remote.app}` })));

  const unavailable = createStaticHandler(createUnavailableRoutes());
  const renderUnavailable = async (client: QueryClient, ...[href, sink]: Parameters<Renderer['render']>) => {
    const url = new URL(href);
    const { styles, digestOf } = pageFiles(options, [], []);
    const { kakaoJsKey, demonstration } = options;
    const head = { title: '잠시만 기다려 주세요', noindex: true };
    sink.begin({ status: 503, inline: INLINE });
    sink.write(
      openDocument({
        kakaoJsKey,
        demonstration,
        head,
        url,
        styles,
        scripts: [],
        preloads: [],
        digestOf,
        returning: true,
      }),
    );
    await renderContent({ handler: unavailable, url, client, now: Date.now(), write: sink.write });
    sink.write(END_OF_DOCUMENT);
  };

  const sites = new Map<RemoteName | 'shell', Site>();
  const siteOf = async (owner: RemoteName | undefined): Promise<Site> => {
    const known = sites.get(owner ?? 'shell');
    if (known) return known;
    let areaPages: RouteObject[] = [];
    let complete = true;
    if (owner) {
      try {
        areaPages = (await loadModule(owner, './routes')).default;
      } catch (error) {
        // the frame is rendered; the browser tries again and shows the area's fallback if it fails too
        const remote = options.remotes.find(({ app }) => app === owner);
        // an area under development is never rendered here, which is not an error
        if (remote?.file) console.error(error);
        complete = false;
        areaPages = (remote?.paths ?? []).map((path) => ({ id: path, path, Component: Starting }));
      }
    }
    const routes = createRoutes(areaPages);
    const site = { routes, handler: createStaticHandler(routes), complete };
    if (complete) sites.set(owner ?? 'shell', site);
    return site;
  };

  const renderWith = async (client: QueryClient, ...[href, sink]: Parameters<Renderer['render']>) => {
    const url = new URL(href);
    const owner = ownerOf(url.pathname);
    const { routes, handler, complete } = await siteOf(owner);
    const matches = await loadLazyRoutes(routes, url.pathname);
    await prefetchPage(matches, client, url);
    const { head, status: described } = describePage(matches, client, url);
    if (described === 503 && isUnreachable(client)) return renderUnavailable(client, href, sink);
    // a page without its area must not be indexed
    const down = !complete && options.remotes.some(({ app, version }) => app === owner && version !== DEVELOPMENT);
    const status = down ? 503 : described;

    const rendered = options.remotes.flatMap(({ app }) =>
      (['./routes', './fragments'] as const)
        .filter((expose) => isPartOf(expose, app, owner, url.pathname) && loadedModule(app, expose))
        .map((expose) => moduleKey(app, expose)),
    );
    const files = pageFiles(
      options,
      rendered,
      matches.map(({ route }) => route.id ?? ''),
    );
    const state: PageState = {
      remotes: options.remotes.map(({ app, container, version, entry, paths, integrity }) => ({
        app,
        container,
        version,
        entry,
        paths,
        integrity,
      })),
      seals: [options.shell, ...options.remotes].flatMap(({ seal }) => seal ?? []),
      path: url.pathname,
      query: dehydrate(client),
      rendered,
      complete: complete && url.pathname !== FRAME_PATH,
      now: Date.now(),
    };

    sink.begin({ status, indexed: !head.noindex, inline: INLINE });
    sink.write(
      openDocument({ kakaoJsKey: options.kakaoJsKey, demonstration: options.demonstration, head, url, ...files }),
    );
    await renderContent({ handler, url, client, now: state.now, write: sink.write });
    sink.write(closeDocument(PAGE_STATE_ID, toJsonBlock(state)));
  };

  return {
    async render(href, sink) {
      const client = createQueryClient({ server: true });
      try {
        await renderWith(client, href, sink);
      } finally {
        // timers of queries with a gcTime would keep the page's data in memory
        client.clear();
      }
    },
  };
}

/** Only home renders fragments on the server; elsewhere they are loaded after the first paint. */
const isPartOf = (
  expose: './routes' | './fragments',
  app: RemoteName,
  owner: RemoteName | undefined,
  pathname: string,
) => (expose === './routes' ? app === owner : pathname === '/');
