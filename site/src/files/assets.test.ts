import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FakeSite, fakeSite } from '../test/fake-site.ts';
import { until } from '../test/until.ts';

let site: FakeSite;
beforeAll(async () => {
  site = await fakeSite();
  const folders = { page: 'mfe-community/old/client', drawing: 'shell/one/client/public/img' };
  for (const folder of Object.values(folders)) await mkdir(path.join(site.dir, folder), { recursive: true });
  await writeFile(path.join(site.dir, folders.page, 'page.html'), '<script>alert(1)</script>');
  await writeFile(path.join(site.dir, folders.page, 'long.css'), 'a{}'.repeat(5_000));
  await writeFile(path.join(site.dir, folders.page, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(site.dir, folders.drawing, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await site.open();
});
afterAll(() => site.remove());

it('A range outside of a file and a failed condition are refused', async () => {
  const url = '/r/mfe-community/old/client/page.html';
  const beyond = await site.get(url, {}, { range: 'bytes=1000-' });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, 'bytes */25', '']);
  const changed = await site.get(url, {}, { 'if-match': '"another"' });
  expect([changed.statusCode, changed.body]).toEqual([412, '']);
  const part = await site.get(url, {}, { range: 'bytes=0-7' });
  expect([part.statusCode, part.body]).toEqual([206, '<script>']);
});

it('A range of a file is sent uncompressed, also to a client that accepts compression', async () => {
  const url = '/r/mfe-community/old/client/long.css';
  const part = await site.get(url, {}, { range: 'bytes=3000-5999', 'accept-encoding': 'br' });
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, undefined]);
  expect(part.body).toBe('a{}'.repeat(1_000));
});

it('A file of a release is kept for a year, and a missing one not at all', async () => {
  const url = '/r/mfe-community/old/client/page.html';
  const { headers } = await site.get(url);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
  });
  expect(headers['set-cookie']).toBeUndefined();
  const known = await site.get(url, {}, { 'if-none-match': String(headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await site.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '25', '']);
  const missing = await site.get('/r/mfe-community/new/client/page.html');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

it.each(['/r/mfe-community/old/client/page.html', '/r/mfe-community/old/client/drawing.svg', '/img/drawing.svg'])(
  'A file of a release runs no script when it is opened as a document: %s',
  async (url) => {
    const { statusCode, headers } = await site.get(url);
    expect(statusCode).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect(policy.join()).not.toMatch(/script-src|allow-scripts/);
  },
);

it('A file of a version that was only previewed is kept by no cache, since a deploy may replace it', async () => {
  const url = '/r/mfe-community/shown/client/page.js';
  const cache = async () => (await site.get(url)).headers['cache-control'];
  await site.releases.store('mfe-community', 'shown');
  await writeFile(path.join(site.dir, 'mfe-community/shown/client/page.js'), 'export {}');
  // the answer is private even before the list of releases contains the preview
  expect(await cache()).toBe('private, no-store');
  await site.releases.show('mfe-community', { version: 'shown', token: 'a-token', neverLive: true });
  await until(async () => (await site.get('/preview/a-token')).statusCode === 200);
  expect(await cache()).toBe('private, no-store');
  await site.releases.show('mfe-community');
  await site.releases.setCanary('mfe-community', 'shown', 10);
  await until(async () => (await cache()) === 'public, max-age=31536000, immutable');
});
