import { idOf } from '@onmaum/shared-contract/call/id';
import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SiteConfig } from './config.ts';
import { pagesDocument, SECTIONS, SitemapDocuments } from './sitemap-documents.ts';

/** Pages for signing in, joining and signing out. */
const SIGN_IN_PAGES: readonly string[] = [paths.login, paths.join, paths.logout];

/** Pages without an id that should be indexed. */
const STATIC_PAGES = [
  ...SHELL_PATHS.filter((path) => !SIGN_IN_PAGES.includes(path)),
  paths.concern,
  paths.solution,
  paths.share,
  paths.report,
];

/** Path prefixes that crawlers must not request. */
const DISALLOWED = [
  '/api/',
  '/emulator/',
  paths.mypage,
  paths.solutionPayment(''),
  paths.solutionReceipt(''),
  ...SIGN_IN_PAGES,
];

/** Serves robots.txt and the sitemap. */
export function serveSitemap(app: FastifyInstance, config: Pick<SiteConfig, 'origin' | 'apiUrl' | 'siteSecret'>) {
  const { origin } = config;
  const documents = new SitemapDocuments(config);
  const pages = pagesDocument(STATIC_PAGES.map((path) => origin + path));
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      // pictures of posts and portraits, which pages name in their structured data
      [
        'User-agent: *',
        'Allow: /api/media/',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );
  app.get('/sitemap.xml', async (_request, reply) => send(reply, await documents.index()));
  app.get('/sitemap-pages.xml', (_request, reply) => send(reply, pages));
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
