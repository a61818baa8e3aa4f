import type { AnswerOf } from '@onmaum/shared-contract';
import { sitemap } from '@onmaum/shared-contract/home/calls';
import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askApi } from './api/ask-api.ts';
import type { SiteConfig } from './config.ts';

type Listed = AnswerOf<typeof sitemap>;

/** The path of an item, for each part of the sitemap. */
const PARTS = {
  worries: paths.concernDetail,
  infos: paths.shareDetail,
  goods: paths.solutionCounseling,
  counsellors: paths.solutionExpert,
} as const satisfies Record<keyof Listed, (id: number) => string>;

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

const url = (address: string, updated?: string) =>
  `<url><loc>${address}</loc>${updated ? `<lastmod>${updated.slice(0, 10)}</lastmod>` : ''}</url>`;
const urlset = (urls: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;

const ANSWER_MS = 4_000;
/** Cache time of the answer by the API. */
const KEPT_MS = sitemap.cache * 1000;
const FAILURE_KEPT_MS = 5_000;

type Config = Pick<SiteConfig, 'origin' | 'apiUrl' | 'siteSecret'>;

/** The documents of all parts, by name; none if the API does not answer. */
async function readParts(config: Config): Promise<Map<string, string>> {
  const answer = await askApi(config, sitemap.path, ANSWER_MS);
  const listed = answer?.ok ? await answer.json().catch(() => null) : await answer?.body?.cancel();
  if (!listed) return new Map();
  return new Map(
    Object.entries(PARTS).map(([name, address]) => {
      const items = (listed as Listed)[name as keyof Listed];
      return [name, urlset(items.map(({ id, updated_at }) => url(config.origin + address(id), updated_at)))];
    }),
  );
}

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
export function serveSitemap(app: FastifyInstance, config: Config) {
  const { origin } = config;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  );
  app.get('/sitemap.xml', (_request, reply) => {
    const names = ['pages', ...Object.keys(PARTS)];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
          .map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`)
          .join('')}</sitemapindex>`,
      );
  });
  app.get('/sitemap-pages.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(urlset(STATIC_PAGES.map((path) => url(origin + path)))),
  );
  const kept = new LRUCache<'parts', Map<string, string>>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _old, { options }) => {
      const parts = await readParts(config);
      if (parts.size === 0) options.ttl = FAILURE_KEPT_MS;
      return parts;
    },
  });
  for (const name of Object.keys(PARTS)) {
    app.get(`/sitemap-${name}.xml`, async (_request, reply) => {
      const part = (await kept.fetch('parts'))?.get(name);
      if (part === undefined) return reply.code(503).header('retry-after', '60').send();
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(part);
    });
  }
}
