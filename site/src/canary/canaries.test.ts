import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaBundle } from '../test/fake-releases.ts';
import { type FakeSite, fakeSite } from '../test/fake-site.ts';
import { until } from '../test/until.ts';
import { LANES } from './lane.ts';

const lanes = Array.from({ length: LANES }, (_, lane) => lane);

let site: FakeSite;
const get = (url: string, lane?: number | string, headers = {}) => site.get(url, { lane }, headers);
const textOf = async (url: string, lane?: number) => (await get(url, lane)).body;
const ready = async () => (await site.app.inject('/readyz')).json();
const shares = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await ready()).sets.map((one: { releases: string; share: number }) => [one.releases, one.share]));
const serves = (wanted: Record<string, number>) =>
  until(
    async () =>
      JSON.stringify(Object.entries(await shares()).toSorted()) === JSON.stringify(Object.entries(wanted).toSorted()),
  );
/** The version of the community area that the page on each lane shows. */
const versions = async () =>
  Promise.all(lanes.map(async (lane) => /<\/\w+ (\w+)>/.exec(await textOf('/concern', lane))?.[1]));
const lanesWith = async (version: string) => {
  const all = await versions();
  return lanes.filter((lane) => all[lane] === version);
};

beforeEach(async () => {
  site = await fakeSite();
});
afterEach(() => site.remove());

const LIVE = 'one mfe-community@old';
const TRIED = 'one mfe-community@new';

it('A canary is rendered for its share of visitors, who keep it while the share grows and after its promotion', async () => {
  await site.open();
  await site.releases.store('mfe-community', 'new');
  await site.releases.setCanary('mfe-community', 'new', 10);
  await serves({ [LIVE]: 90, [TRIED]: 10 });
  const first = await lanesWith('new');
  expect(first).toHaveLength(10);
  expect(await lanesWith('old')).toHaveLength(90);

  await site.releases.setCanary('mfe-community', 'new', 35);
  await serves({ [LIVE]: 65, [TRIED]: 35 });
  expect(await lanesWith('new')).toEqual(expect.arrayContaining(first));

  // during the promotion, pages are complete, and visitors of the canary keep its version
  const promoted = site.releases.promote('mfe-community');
  const lane = first[0] ?? 0;
  const seen = new Set<string>();
  await until(async () => {
    seen.add(await textOf('/concern', lane));
    return (await shares())[TRIED] === 100;
  });
  await promoted;
  expect([...seen]).toEqual(['<one>its page</one new>']);
  expect(await lanesWith('new')).toHaveLength(100);
  // open pages can still load the files of their version
  for (const version of ['old', 'new']) {
    expect((await get(`/r/mfe-community/${version}/client/release.json`)).statusCode).toBe(200);
  }
});

it('An aborted canary ends at once for its visitors, and pages that are being rendered are finished', async () => {
  await site.open();
  const under = path.join(site.dir, 'under-way');
  const done = path.join(site.dir, 'done');
  const slow = `
    const { existsSync, writeFileSync } = require('node:fs');
    writeFileSync('${under}', '');
    while (!existsSync('${done}')) await new Promise((next) => setTimeout(next, 5));
    return 'slow';`;
  await site.releases.store('mfe-community', 'new', areaBundle({ page: slow }));
  await site.releases.setCanary('mfe-community', 'new', 50);
  await serves({ [LIVE]: 50, [TRIED]: 50 });
  // with this file, pages do not wait; it is removed before the page under test is requested
  writeFileSync(done, '');
  const [lane] = await lanesWith('new');
  for (const file of [done, under]) rmSync(file);
  const page = get('/concern?again', lane);
  await until(() => existsSync(under));
  await site.releases.setCanary('mfe-community', 'new', 0);
  await serves({ [LIVE]: 100 });
  writeFileSync(done, '');
  expect((await page).body).toBe('<one>slow</one new>');
  // no shared cache may store the page
  expect((await page).headers['cache-control']).toBe('private, no-cache');
  expect(await textOf('/concern?again', lane)).toBe('<one>its page</one old>');
});

it('Visitors get a lane only while a canary runs, and pages are private then', async () => {
  await site.open({ SITE_ORIGIN: 'https://onmaum.example' });
  const before = await get('/concern', 7);
  expect(before.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    vary: 'accept-encoding',
  });
  expect(before.headers['set-cookie']).toBeUndefined();

  await site.releases.store('mfe-community', 'new');
  await site.releases.setCanary('mfe-community', 'new', 50);
  await serves({ [LIVE]: 50, [TRIED]: 50 });
  const drawn = await get('/concern');
  expect(drawn.headers['set-cookie']).toMatch(
    /^__Host-lane=\d{1,2}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(drawn.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'x-keep': '1',
  });
  const [, lane] = /^__Host-lane=(\d+)/.exec(String(drawn.headers['set-cookie'])) ?? [];
  const again = await get('/concern', lane);
  expect([again.body, again.headers['set-cookie']]).toEqual([drawn.body, undefined]);
  const tag = { 'if-none-match': String(again.headers.etag) };
  expect((await get('/concern', lane, tag)).statusCode).toBe(304);
  expect((await get('/concern', '700')).headers['set-cookie']).toMatch(/^__Host-lane=/);
  // a neighbouring host can set a cookie without the prefix; such a cookie is ignored
  const planted = await get('/concern', undefined, { cookie: 'lane=7' });
  expect(planted.headers['set-cookie']).toMatch(/^__Host-lane=/);
  // browsers keep the frame for offline use, so requesting it sets no lane
  const frame = await get('/frame');
  expect([frame.headers['set-cookie'], frame.headers['cache-control']]).toEqual([undefined, 'private, no-cache']);
  expect((await get('/login?code=c&state=s', lane)).headers['cache-control']).toBe('private, no-store');

  const [other = 0] = (await lanesWith('new')).filter((one) => String(one) !== lane);
  const [another = 0] = (await lanesWith('old')).filter((one) => String(one) !== lane);
  const [tried, live] = [await get('/concern', other), await get('/concern', another)];
  expect(tried.headers.etag).not.toBe(live.headers.etag);
  await site.releases.setCanary('mfe-community', 'new', 0);
  await serves({ [LIVE]: 100 });
  const after = await get('/concern', 7);
  const { date: _, 'x-request-id': __, ...known } = before.headers;
  expect(after.headers).toMatchObject(known);
  expect(after.body).toBe(before.body);
});

it('A visitor drawn for several canaries gets all of them, once the combination has started', async () => {
  await site.open();
  await site.releases.store('mfe-community', 'new');
  await site.releases.storeShell('two');
  await site.releases.setCanary('mfe-community', 'new', 99);
  await site.releases.setCanary('shell', 'two', 99);
  const both = 'two mfe-community@new';
  await until(async () => {
    await versions();
    return (await shares())[both] !== undefined;
  });
  const seen = new Set(await Promise.all(lanes.map((lane) => textOf('/concern', lane))));
  expect(seen).toContain('<two>its page</two new>');
  const found = await shares();
  expect(Object.values(found).reduce((sum, share) => sum + share)).toBe(100);
  expect(found[both]).toBeGreaterThanOrEqual(98);
});

it('A deploy of another app also reaches the visitors of a running canary', async () => {
  await site.open();
  await site.releases.store('mfe-community', 'new');
  await site.releases.setCanary('mfe-community', 'new', 40);
  await serves({ [LIVE]: 60, [TRIED]: 40 });
  // on a site without https, the cookie has no prefix
  expect((await get('/')).headers['set-cookie']).toMatch(/^lane=\d+; .+; HttpOnly; SameSite=Lax$/);
  const [lane] = await lanesWith('new');
  await site.releases.deployArea('mfe-mypage', 'a');
  await serves({ [`${LIVE} mfe-mypage@a`]: 60, [`${TRIED} mfe-mypage@a`]: 40 });
  expect(await textOf('/mypage', lane)).toBe('<one>its page</one a>');
});

it.each([
  ['does not start', 'throw new Error("no bundle")', { shell: true }],
  ['ends its thread with a page', areaBundle({ page: 'process.exit(1)' }), { shell: false }],
  ['cannot be loaded', 'throw new Error("no bundle")', { shell: false }],
])('The visitors of a canary that %s get the live release', async (_what, server, { shell }) => {
  await site.open();
  const app = shell ? 'shell' : 'mfe-community';
  if (shell) await site.releases.storeShell('new', server);
  else await site.releases.store('mfe-community', 'new', server);
  const logged: unknown[] = [];
  site.app.log.error = (fields: unknown, text?: unknown) => void logged.push([fields, text]);
  await site.releases.setCanary(app, 'new', 60);
  const pages = () => Promise.all(lanes.map((lane) => textOf('/concern', lane)));
  await until(async () => (await pages()) && JSON.stringify(logged).includes('the visitors of a canary'));
  expect(logged).toContainEqual([
    { app, version: 'new', error: expect.any(String) },
    'the visitors of a canary get the live release',
  ]);
  expect(new Set(await pages())).toEqual(new Set(['<one>its page</one old>']));
  expect(await shares()).toEqual({ [LIVE]: 100 });
  expect((await ready()).quarantined.length > 0).toBe(!shell);
});
