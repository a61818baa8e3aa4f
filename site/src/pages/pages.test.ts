import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { buildSite } from '../app.ts';
import { readConfig } from '../config.ts';
import { fakeReleases } from '../test/fake-releases.ts';
import { until } from '../test/until.ts';

const INLINE = { scripts: ['sha256-one', 'sha256-two'], styles: ['sha256-style'] };
/** A shell with long pages. Each page ends with the number of pages rendered so far. */
const SHELL = `
  let times = 0;
  exports.createRenderer = async () => ({
    async render(href, sink) {
      const isDown = href.includes('down') || (href.includes('once') && times > 0);
      const status = href.includes('missing') ? 404 : isDown ? 503 : 200;
      sink.begin({ status, indexed: true, inline: ${JSON.stringify(INLINE)} });
      sink.write('마음 '.repeat(1000) + ++times);
    },
  });
`;

let dir: string;
let site: Awaited<ReturnType<typeof buildSite>>;
const open = (env: NodeJS.ProcessEnv = {}) =>
  buildSite(readConfig({ RELEASES_DIR: dir, LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '60', ...env }));
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-pages-'));
  await fakeReleases(dir).deploy('one', SHELL);
  site = await open();
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

it('Everybody gets the same bytes, in an encoding that their browser accepts', async () => {
  const plain = await get('/same');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await get('/same', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await get('/same', { 'accept-encoding': 'gzip' });
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  const again = await get('/same', { 'accept-encoding': 'br' });
  expect(again.rawPayload).toEqual(brotli.rawPayload);
  for (const { headers, rawPayload } of [plain, brotli, gzip]) {
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers.vary).toBe('accept-encoding');
  }
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
});

it('A page about a purchase is compressed for one request only', async () => {
  const zstd = await get('/same?order=7', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(zstd.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toMatch(/^(마음 ){1000}\d+$/);
});

it('A browser that already has the current page gets no body', async () => {
  const { headers } = await get('/known', { 'accept-encoding': 'br' });
  const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
  const same = await get('/known', known);
  expect([same.statusCode, same.body]).toEqual([304, '']);
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'x-keep'])
    expect(same.headers[name]).toBe(headers[name]);
  for (const name of ['content-encoding', 'content-type']) expect(same.headers[name]).toBeUndefined();

  expect((await get('/known', { ...known, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
  expect((await get('/known?other', known)).statusCode).toBe(200);
  // a missing page never gets 304
  expect((await get('/missing', { 'if-none-match': '*' })).statusCode).toBe(404);
});

it('Shared caches may store a page as long as this server, but no failure and no personal page', async () => {
  const kept = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await kept('/')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
  expect(await kept('/missing')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
  expect(await kept('/login')).toContain('s-maxage');
  expect(await kept('/down')).toBe('no-cache');
  for (const url of ['/login?code=c&state=kakao.s', '/login/?state=s', '/solution_counseling/1?imp_uid=i'])
    expect(await kept(url)).toBe('private, no-store');

  const always = await open({ PAGE_CACHE_SECONDS: '0' });
  expect((await always.inject('/')).headers['cache-control']).toBe('no-cache');
  await always.close();
});

it('While the data of a page cannot be loaded, its last good copy is sent, which no shared cache stores', async () => {
  const token = 'a token for the metrics of this test';
  const own = await open({ PAGE_CACHE_SECONDS: '1', METRICS_TOKEN: token });
  const good = await own.inject('/once');
  let sent = good;
  await until(async () => {
    sent = await own.inject('/once');
    return sent.headers['cache-control'] === 'no-cache';
  });
  expect([sent.statusCode, sent.body]).toEqual([200, good.body]);
  const metrics = await own.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(metrics.body).toMatch(/^onmaum_stale_pages_total 1$/m);
  expect((await own.inject('/once?never-good')).statusCode).toBe(503);
  await own.close();
});

it('HEAD has the headers of GET and no body', async () => {
  const origin = await site.listen({ host: '127.0.0.1', port: 0 });
  const ask = (method: string) =>
    new Promise<{ status?: number | undefined; headers: object; length: number }>((done) => {
      request(`${origin}/head`, { method, headers: { 'accept-encoding': 'br' } }, async (answer) => {
        const { date: _, 'x-request-id': __, ...headers } = answer.headers;
        let length = 0;
        for await (const piece of answer) length += (piece as Buffer).length;
        done({ status: answer.statusCode, headers, length });
      }).end();
    });
  const got = await ask('GET');
  expect(got.length).toBeGreaterThan(0);
  expect(await ask('HEAD')).toEqual({ ...got, length: 0 });
});

it('The policy of a page allows its inline code, and the sharing script only where it is used', async () => {
  const policy = async (app: typeof site) => String((await app.inject('/')).headers['content-security-policy']);
  expect(await policy(site)).toContain("script-src 'self' 'sha256-one' 'sha256-two'; style-src 'self' 'sha256-style';");
  const sharing = await open({ KAKAO_JS_KEY: 'key' });
  expect(await policy(sharing)).toMatch(
    /script-src 'self' 'sha256-one' 'sha256-two' https:\/\/t1\.kakaocdn\.net\/[\w/.]+\.js;/,
  );
  await sharing.close();
});
