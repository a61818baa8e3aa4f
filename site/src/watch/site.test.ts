import { setTimeout as pause } from 'node:timers/promises';
import type { Rates } from '@onmaum/shared-contract/release/rates';
import { readConfig } from '../config.ts';
import { smallReleases } from '../test/small-releases.ts';

const TOKEN = 'mK3vQ9xR2bT7wY5zN8cF4hJ6pL1sD0gA';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

let workshop: Awaited<ReturnType<typeof smallReleases>>;
let site: Awaited<ReturnType<typeof workshop.open>>;

const liveVersion = () => workshop.liveVersion('mfe-community');
const read = async (url: string) => (await site.inject({ url, headers: AUTHORIZED })).body;

beforeEach(async () => {
  workshop = await smallReleases();
  await workshop.put('shell', '1');
  await workshop.put('mfe-community', '1');
});
afterEach(async () => {
  await site.close();
  await workshop.remove();
});

it('A release whose pages throw is rolled back while people use the site, and the metrics show it', async () => {
  site = await workshop.open({ METRICS_TOKEN: TOKEN });
  expect((await site.inject('/concern')).statusCode).toBe(200);
  await workshop.put('mfe-community', '2', "(() => { throw new TypeError('broken') })()");
  const statuses = new Set<number>();
  while ((await liveVersion()) === '2') {
    statuses.add((await site.inject('/concern')).statusCode);
    await pause(100);
  }
  expect(statuses).toContain(503);
  expect(await liveVersion()).toBe('1');
  while ((await site.inject('/concern')).statusCode !== 200) await pause(100);

  const metrics = await read('/metrics');
  for (const line of [
    /^onmaum_errors_total\{app="mfe-community",version="2",phase="page",source="server"\} [1-9]/m,
    /^onmaum_pages_total\{app="mfe-community",version="1",status="2xx"\} [1-9]/m,
    /^onmaum_pages_total\{app="shell",version="1",status="5xx"\} [1-9]/m,
    /^onmaum_release_live\{app="mfe-community",version="1"\} 1$/m,
    /^onmaum_render_seconds_count\{app="mfe-community"\} [1-9]/m,
    /^process_cpu_seconds_total/m,
  ]) {
    expect(metrics).toMatch(line);
  }
  const { releases } = JSON.parse(await read('/metrics/rates')) as Rates;
  const bad = releases.find(({ version, app }) => app === 'mfe-community' && version === '2');
  expect(bad?.errors.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(5);
});

it('The counts continue after a restart of the site server', async () => {
  const env = { METRICS_TOKEN: TOKEN };
  let answered = 0;
  // on a busy machine a page may be late, and is then not counted as answered
  const visit = async () => {
    if ((await site.inject('/concern')).statusCode === 200) answered += 1;
  };
  site = await workshop.open(env);
  while (answered < 5) await visit();
  await site.close();
  site = await workshop.open(env);
  while (answered < 6) await visit();
  const { releases } = JSON.parse(await read('/metrics/rates')) as Rates;
  const area = releases.find(({ app }) => app === 'mfe-community');
  expect(area?.pages.reduce((sum, one) => sum + one, 0)).toBe(6);
});

it('The metrics need their token, and do not exist without a configured one', async () => {
  site = await workshop.open({ METRICS_TOKEN: TOKEN });
  for (const url of ['/metrics', '/metrics/rates']) {
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
      const answer = await site.inject({ url, headers: { authorization } });
      expect([answer.statusCode, answer.body]).toEqual([401, '']);
    }
    // the name of the scheme `Bearer` is case-insensitive
    const answer = await site.inject({ url, headers: { authorization: `bearer ${TOKEN}` } });
    expect(answer.statusCode).toBe(200);
  }
  await site.close();
  site = await workshop.open({});
  // the fake shell has no 404 page
  expect(await read('/metrics')).toBe('<html>');
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
  const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://example.com', SITE_SECRET: TOKEN };
  expect(() => readConfig({ ...production, METRICS_TOKEN: 'token'.repeat(8) })).toThrow('METRICS_TOKEN');
  expect(readConfig({ ...production, METRICS_TOKEN: TOKEN }).metricsToken).toBe(TOKEN);
});

it('A cached page counts each time it is answered, and a page without the API counts against no release', async () => {
  site = await workshop.open({ METRICS_TOKEN: TOKEN, PAGE_CACHE_SECONDS: '60' });
  // a busy machine may make the first page late
  for (let answered = 0; answered < 5; ) if ((await site.inject('/concern')).statusCode === 200) answered += 1;
  for (let at = 0; at < 3; at += 1) expect((await site.inject('/report')).statusCode).toBe(503);
  const metrics = await read('/metrics');
  expect(metrics).toMatch(/^onmaum_pages_total\{app="mfe-community",version="1",status="2xx"\} 5$/m);
  expect(metrics).toMatch(/^onmaum_cache_hits_total 4$/m);
  expect(metrics).not.toMatch(/^onmaum_errors_total\{/m);
  const { releases } = JSON.parse(await read('/metrics/rates')) as Rates;
  expect(releases.map(({ app, pages }) => [app, pages.at(-1)]).toSorted()).toEqual([
    ['mfe-community', 5],
    ['shell', 5],
  ]);
});
