import { idOf } from '@onmaum/shared-contract/call/id';
import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SiteConfig } from '../config.ts';
import type { LiveRenderer } from '../rendering/live-renderer.ts';
import { crawlingOf } from './sitemap-areas.ts';
import { pagesDocument, SECTIONS, SitemapDocuments } from './sitemap-documents.ts';

/** Pages for signing in, joining and signing out. */
const SIGN_IN_PAGES: readonly string[] = [paths.login, paths.join, paths.logout];

/** Pages of the shell that should be indexed. Areas declare theirs in `area.json`. */
const SHELL_PAGES = SHELL_PATHS.filter((path) => !SIGN_IN_PAGES.includes(path));

/** Prefixes of paths of the site and the shell that crawlers must not request. */
const DISALLOWED = ['/api/', '/emulator/', ...SIGN_IN_PAGES];

/** Serves robots.txt and the sitemap, with the pages of the areas that are live for everybody. */
export function serveSitemap(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'origin' | 'apiUrl' | 'siteSecret'>,
  live: Pick<LiveRenderer, 'current'>,
) {
  const { origin } = config;
  const crawling = () => crawlingOf(live.current?.composition.crawled ?? []);
  const documents = new SitemapDocuments(config, () => crawling().items);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      // the structured data of pages refers to pictures of posts and to portraits, which are at /api/media/
      [
        'User-agent: *',
        'Allow: /api/media/',
        ...[...DISALLOWED, ...crawling().disallow].map((path) => `Disallow: ${path}`),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );
  app.get('/sitemap.xml', async (_request, reply) => send(reply, await documents.index()));
  app.get('/sitemap-pages.xml', (_request, reply) =>
    send(reply, pagesDocument([...SHELL_PAGES, ...crawling().pages].map((path) => origin + path))),
  );
  for (const section of SECTIONS) {
    app.get<{ Params: { part: string } }>(`/sitemap-${section}-:part.xml`, async ({ params }, reply) => {
      const part = idOf(params.part);
      const document = part === null ? undefined : await documents.part(section, part);
      return document === undefined ? reply.callNotFound() : send(reply, document);
    });
  }
}

/** Sends a document, or 503 if it is null. */
const send = (reply: FastifyReply, document: string | null) =>
  document === null
    ? reply.code(503).header('retry-after', '60').send()
    : reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(document);
