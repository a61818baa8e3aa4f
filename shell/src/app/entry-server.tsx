import { setTransport } from '@onmaum/shared-auth';
import type { RemoteName } from '@onmaum/shared-contract';
import { FRAME_PATH } from '@onmaum/shared-contract/release/apps';
import { ENDED_HASH } from '@onmaum/shared-contract/release/ended-page';
import { type FlagValues, PAGE_FLAGS_KEY } from '@onmaum/shared-contract/release/page-flags';
import {
  DEVELOPMENT,
  PAGE_STATE_ID,
  type PageSink,
  type RemoteRelease,
  type Renderer,
  type RendererOptions,
} from '@onmaum/shared-contract/release/rendering';
import { iconSprite } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { createStaticHandler } from 'react-router';
import { dehydrate } from 'tanstack-react-query';
import { limitParts } from '../features/home/home-fragments.ts';
import { askForEnded } from '../features/not-found/ask-for-ended.ts';
import { setContainerLoader } from '../federation/load-exposed.ts';
import { ownerIn } from '../federation/owner-in.ts';
import { loadedModule, loadModule, moduleKey, setReleases } from '../federation/remote-modules.ts';
import { closeDocument, endDocument, openDocument } from './document/document.ts';
import { InlineSheets } from './document/inline.ts';
import { pageFiles } from './document/page-files.ts';
import { type PageState, releaseOnPage, toJsonBlock } from './document/page-state.ts';
import { ANY_LEVEL, describePage, prefetchPage } from './page-handle.ts';
import { createQueryClient } from './query-client.ts';
import { PAGE_MS, PART_MS, within } from './rendering/patience.ts';
import { renderContent, routePage } from './rendering/render-content.tsx';
import { renderOpened } from './rendering/render-opened.ts';
import { ServerSites } from './rendering/server-sites.ts';
import { isUnreachable } from './rendering/unreachable.ts';
import { visitorTransport } from './rendering/visitor-transport.ts';
import { createUnavailableRoutes } from './routes.tsx';

/** Creates the renderer of a thread. Call it only once in each thread, since module federation has global state. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { kakaoJsKey, demonstration, onFault = console.error, asMember } = options;
  const loadable = options.remotes.filter(({ file }) => file);
  const reader = asMember && ANY_LEVEL;
  const { transport, forget } = visitorTransport(options);
  setTransport(transport);
  setContainerLoader(options.loadContainer);
  setReleases(loadable.map((remote) => ({ ...remote, entry: remote.file ?? '' })));
  limitParts((work) => within(PART_MS, work), onFault);

  const sites = new ServerSites(loadable.map(({ app }) => app));
  const sheets = new InlineSheets(options.styleText);
  const unavailable = createStaticHandler(createUnavailableRoutes());
  const renderUnavailable = async (client: QueryClient, url: URL, sink: PageSink) => {
    const { styles, digestOf } = pageFiles(options, [], []);
    const { elements, inline } = sheets.of(styles, digestOf);
    const head = { title: '잠시만 기다려 주세요', noindex: true };
    const context = await routePage(unavailable, url);
    const content = await renderContent({ handler: unavailable, context, client, now: Date.now(), onError: onFault });
    sink.begin({ status: 503, inline });
    sink.write(
      openDocument({
        kakaoJsKey,
        demonstration,
        head,
        url,
        styles,
        elements,
        digestOf,
        returning: true,
      }),
    );
    writeContent(sink, content);
    sink.write(endDocument(iconsOf(content)));
  };

  /** Loads code and data of a page. @returns null if its data is unavailable */
  const prepare = (client: QueryClient, url: URL, owner: RemoteRelease | undefined) =>
    within(PAGE_MS, async () => {
      const site = await sites.of(owner);
      const context = await routePage(site.handler, url);
      const { matches } = context;
      try {
        await prefetchPage(matches, client, url, reader);
      } catch (error) {
        if (isUnreachable(client)) return null;
        throw error;
      }
      const described = describePage(matches, client, url, reader);
      return described.status === 503 && isUnreachable(client) ? null : { site, context, ...described };
    });

  const renderWith = async (
    client: QueryClient,
    url: URL,
    sink: PageSink,
    remotes: readonly RemoteRelease[],
    flags: FlagValues | undefined,
  ) => {
    if (flags) client.setQueryDefaults(PAGE_FLAGS_KEY, { meta: { flags } });
    if (url.hash === ENDED_HASH) askForEnded(client, remotes);
    url.hash = '';
    const owner = ownerIn(remotes, url.pathname);
    const prepared = await prepare(client, url, owner);
    if (!prepared) return renderUnavailable(client, url, sink);
    const { site, context, head, level } = prepared;
    // a page without its area has the status 503, which keeps it out of indexes
    const down = !site.complete && owner?.version !== DEVELOPMENT;

    const rendered = loadable.flatMap(({ app }) =>
      (['./routes', './fragments'] as const)
        .filter((expose) => isPartOf(expose, app, owner?.app, url.pathname) && loadedModule(app, expose))
        .map((expose) => moduleKey(app, expose)),
    );
    const files = pageFiles(
      options,
      rendered,
      context.matches.map(({ route }) => route.id),
    );
    const state: PageState = {
      remotes: remotes.map(releaseOnPage),
      seals: [options.shell, ...remotes].flatMap(({ seal }) => seal ?? []),
      path: url.pathname,
      query: dehydrate(client),
      rendered,
      complete: site.complete && url.pathname !== FRAME_PATH,
      now: Date.now(),
    };

    // the content is rendered before anything is sent, since a failure changes the status
    const contentOptions = { handler: site.handler, context, client, now: state.now, onError: onFault };
    const content =
      asMember && level ? await asMember(() => renderOpened(contentOptions)) : await renderContent(contentOptions);
    const { elements, inline } = sheets.of(files.styles, files.digestOf);
    const firstImage = firstImageOf(content);
    const opening = openDocument({
      kakaoJsKey,
      demonstration,
      head,
      url,
      firstImage,
      elements,
      ...files,
      starts: true,
    });
    const begin = { status: down ? 503 : prepared.status, indexed: !head.noindex, inline };
    sink.begin({ ...begin, partial: isUnreachable(client) });
    sink.write(opening);
    writeContent(sink, content);
    const end = { icons: iconsOf(content), stateId: PAGE_STATE_ID, state: toJsonBlock(state) };
    sink.write(closeDocument({ ...end, flags: flags && toJsonBlock(flags), ...files }));
  };

  return {
    forgetAnswers: forget,
    failed: await preload(
      options,
      loadable.map(({ app }) => app),
    ),
    async render(href, sink, remotes = options.remotes, flags) {
      const client = createQueryClient({ server: true });
      try {
        await renderWith(client, new URL(href), sink, remotes, flags);
      } finally {
        // timers of queries with a gcTime would keep the page's data in memory
        client.clear();
      }
    },
  };
}

const writeContent = (sink: PageSink, content: Buffer) =>
  sink.writeBytes ? sink.writeBytes(content) : sink.write(content.toString());

/** React writes the preloads of images within this many bytes at the beginning of the content. */
const PRELOADS_BYTES = 2_048;

/** The element that preloads the most important image. React writes it into the content; it must also be before the styles. */
const firstImageOf = (content: Buffer) =>
  /<link rel="preload" as="image"[^>]* fetchPriority="high"\/>/.exec(
    content.toString('utf8', 0, PRELOADS_BYTES),
  )?.[0] ?? '';

/** Markup of the icons in the content. Their names are ASCII, so the content needs no UTF-8 decoding. */
const iconsOf = (content: Buffer) => iconSprite(content.toString('latin1'));

/** Loads from each app the module that this thread renders. @returns the remotes that cannot be loaded */
async function preload({ preload: expose }: RendererOptions, apps: readonly RemoteName[]) {
  if (!expose) return [];
  const tried = await Promise.all(
    apps.map(async (app) => {
      try {
        await within(PAGE_MS, () => loadModule(app, expose));
        return [];
      } catch (error) {
        return [{ app, error }];
      }
    }),
  );
  return tried.flat();
}

/** Whether a page renders a module on the server. Only home renders fragments there; on other pages the browser loads them. */
const isPartOf = (
  expose: './routes' | './fragments',
  app: RemoteName,
  owner: RemoteName | undefined,
  pathname: string,
) => (expose === './routes' ? app === owner : pathname === '/');
