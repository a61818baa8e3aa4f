import type { AnswerOf } from '@onmaum/shared-contract';
import { SHELL_PATHS } from '@onmaum/shared-contract/apps';
import { sitemap } from '@onmaum/shared-contract/home/calls';
import { paths } from '@onmaum/shared-contract/paths';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from './config.ts';

type Listed = AnswerOf<typeof sitemap>;

/** The path of an item, for each part of the sitemap. */
const PARTS = {
  worries: paths.concernDetail,
  infos: paths.shareDetail,
  goods: paths.solutionCounseling,
  counsellors: paths.solutionExpert,
} as const satisfies Record<keyof Listed, (id: number) => string>;

/** Pages without an id that should be indexed; login and join should not. */
const STATIC_PAGES = [
  ...SHELL_PATHS.filter((path) => !['/login', '/join', '/logout'].includes(path)),
  paths.concern,
  paths.solution,
  paths.share,
  paths.report,
];

const url = (address: string, updated?: string) =>
  `<url><loc>${address}</loc>${updated ? `<lastmod>${updated.slice(0, 10)}</lastmod>` : ''}</url>`;
const urlset = (urls: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;

/** Serves robots.txt and the sitemap. */
export function serveSitemap(app: FastifyInstance, { origin, apiUrl }: SiteConfig) {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /emulator/',
          'Disallow: /mypage',
          'Disallow: /login',
          'Disallow: /join',
          'Disallow: /logout',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
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
  for (const [name, address] of Object.entries(PARTS)) {
    app.get(`/sitemap-${name}.xml`, async (_request, reply) => {
      const ask = fetch(apiUrl + sitemap.path, { signal: AbortSignal.timeout(4_000) });
      const answer = await ask.catch(() => null);
      if (!answer?.ok) return reply.code(503).header('retry-after', '60').send();
      const listed = ((await answer.json()) as Listed)[name as keyof Listed];
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(urlset(listed.map(({ id, updated_at }) => url(origin + address(id), updated_at))));
    });
  }
}
