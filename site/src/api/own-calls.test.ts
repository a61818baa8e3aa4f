import Fastify, { type FastifyInstance } from 'fastify';
import { serveHealth } from '../health.ts';
import type { LiveRenderer } from '../rendering/live-renderer.ts';
import { serveSitemap } from '../sitemap/sitemap.ts';

const SECRET = 'a secret between site and API, for this test';
const live = {
  current: {
    composition: {
      id: 'shell@1',
      crawled: [
        {
          app: 'mfe-community',
          paths: ['/concern_detail/:id', '/share_detail/:id'],
          sitemap: { items: { worries: '/concern_detail/:id', infos: '/share_detail/:id' } },
        },
      ],
    },
    responds: true,
  },
  faults: { quarantined: [], errors: [] },
  previews: { sets: [] },
} as unknown as LiveRenderer;
let api: FastifyInstance;
let site: FastifyInstance;
let config: Parameters<typeof serveHealth>[1] & { origin: string };
/** Calls that the API received, with their headers about the caller. */
let asked: unknown[];
/** Whether the API works; otherwise it answers 503. */
let works: boolean;

beforeEach(async () => {
  asked = [];
  works = true;
  api = Fastify();
  api.addHook('onRequest', async ({ url, headers }, reply) => {
    asked.push([url, headers['x-site-secret'], headers['x-prerender']]);
    if (!works) return reply.code(503).send();
  });
  const post = { id: 7, updated_at: '2026-11-20T01:02:03.000Z' };
  api.get('/api/main/sitemap-parts', () => ({ worries: [1, 3], infos: [1], goods: [1], counsellors: [] }));
  api.get('/api/main/sitemap-parts/:section/:part', async () => [post]);
  api.get('/readyz', () => ({ status: 'ok' }));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  site = Fastify();
  site.decorate('stopping', { announced: false });
  config = { apiUrl, siteSecret: SECRET, origin: 'https://onmaum.example', metricsToken: '', production: true };
  serveSitemap(site, config, live);
});
afterEach(async () => {
  await site.close();
  await api.close();
});

const ask = (url: string, times: number) => Promise.all(Array.from({ length: times }, () => site.inject(url)));

it('Each part of the sitemap needs one API call of the site itself, however often it is requested', async () => {
  const answers = [...(await ask('/sitemap-infos-1.xml', 70)), ...(await ask('/sitemap-worries-3.xml', 3))];
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers[0]?.body).toContain('<loc>https://onmaum.example/share_detail/7</loc><lastmod>2026-11-20</lastmod>');
  expect(asked).toEqual(['', '/infos/1', '/worries/3'].map((part) => [`/api/main/sitemap-parts${part}`, SECRET, '1']));
});

it('The index names the parts that exist and whose area is live, and the API is not asked for other parts', async () => {
  const [index] = await ask('/sitemap.xml', 1);
  expect(
    [...(index?.body ?? '').matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname),
  ).toEqual(['/sitemap-pages.xml', '/sitemap-worries-1.xml', '/sitemap-worries-3.xml', '/sitemap-infos-1.xml']);
  for (const name of ['worries-2', 'goods-1', 'worries-01', 'worries-x', 'worries', 'members-1']) {
    const [answer] = await ask(`/sitemap-${name}.xml`, 1);
    expect([name, answer?.statusCode]).toEqual([name, 404]);
  }
  expect(asked).toHaveLength(1);
});

it('Without the API there is no sitemap, and the API is not called each time', async () => {
  works = false;
  for (const { statusCode, headers } of [
    ...(await ask('/sitemap.xml', 5)),
    ...(await ask('/sitemap-infos-1.xml', 5)),
  ]) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  }
  await ask('/sitemap-infos-1.xml', 5);
  expect(asked).toHaveLength(1);
});

it('Readiness calls the API at most once a second, with the secret of the site', async () => {
  const began = performance.now();
  serveHealth(site, config, live, { shares: [] });
  let answers: Awaited<ReturnType<typeof ask>> = [];
  for (let round = 0; round < 10; round += 1) answers = [...answers, ...(await ask('/readyz', 10))];
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"status":"ok","api":"ok"}']));
  expect(asked.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 1000));
  expect(asked[0]).toEqual(['/readyz', SECRET, '1']);
});
