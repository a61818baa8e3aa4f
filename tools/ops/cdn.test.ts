import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startApp, type TestApp } from '../../api/test/support/app.ts';
import { type FakeSite, fakeSite } from '../../site/src/test/fake-site.ts';
import { ensureHaproxy, startCdn } from '../install/haproxy.ts';
import { freePort } from '../services/ports.ts';

const PICTURE = Buffer.from('the bytes of a picture');
const MISSING = `/api/media/${'0'.repeat(64)}.webp`;
const FILE = '/r/mfe-community/old/client/long.css';
const STYLES = 'a{}'.repeat(5_000);

let picture: string;
let api: TestApp;
let site: FakeSite;
let stopCdn: () => Promise<void>;
let origin: string;
/** Requests that have reached the site server. */
let asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];

beforeAll(async () => {
  if (!ensureHaproxy()) throw new Error('HAProxy is not installed: apt-get install haproxy');
  api = await startApp();
  const name = `${createHash('sha256').update(PICTURE).digest('hex')}.webp`;
  await api.app.media.put(name, PICTURE);
  picture = `/api/media/${name}`;
  site = await fakeSite();
  const folder = path.join(site.dir, 'mfe-community/old/client');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'long.css'), STYLES);
  await writeFile(path.join(folder, 'long.css.br'), brotliCompressSync(STYLES));
  await site.open({ API_URL: api.origin });
  site.app.server.on('request', ({ url, headers }: IncomingMessage) => asked.push({ url, headers }));
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const ports = { cdn: await freePort(), site: (site.app.server.address() as AddressInfo).port };
  stopCdn = await startCdn(ports);
  origin = `http://127.0.0.1:${ports.cdn}`;
}, 60_000);
afterAll(async () => {
  await stopCdn();
  await site.remove();
  await api.close();
});
beforeEach(() => {
  asked = [];
});

const SESSION = { cookie: 'refresh_token=secret', authorization: 'Bearer secret' };
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + url, { headers: { 'accept-encoding': 'gzip, br', ...headers } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

test('A picture reaches the site once, without the session of its reader', async () => {
  for (const headers of [SESSION, {}, SESSION]) {
    const answer = await get(picture, headers);
    expect([answer.status, answer.body]).toEqual([200, String(PICTURE)]);
  }
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).not.toMatchObject({ cookie: expect.anything() });
  expect(asked[0]?.headers).not.toMatchObject({ authorization: expect.anything() });
});

test('A file of a release reaches the site once for all browsers', async () => {
  expect((await get(FILE, { 'accept-encoding': 'identity' })).body).toBe(STYLES);
  asked = [];
  const answers = [];
  for (const encoding of ['br', 'gzip, deflate, br, zstd', 'br']) {
    answers.push(await get(FILE, { 'accept-encoding': encoding }));
  }
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br', 'br']);
  expect(asked).toHaveLength(1);
});

test.each([
  ['a picture', (): string => picture, String(PICTURE), 'br'],
  ['a file of a release', (): string => FILE, STYLES, 'identity'],
] as const)('A range of %s gets 206, also after the whole was kept', async (_name, address, whole, encoding) => {
  const url = address();
  const getPart = async (range: string) => get(url, { range, 'accept-encoding': encoding });
  await get(url);
  const part = await getPart('bytes=1-4');
  expect([part.status, part.body]).toEqual([206, whole.slice(1, 5)]);
  expect(part.headers.get('content-range')).toBe(`bytes 1-4/${whole.length}`);
  expect((await get(url)).body).toBe(whole);
  expect((await getPart(`bytes=${whole.length}-`)).status).toBe(416);
});

test('A file that is missing is asked for each time, so that it is found once it is there', async () => {
  for (const url of [MISSING, '/r/mfe-community/new/client/a.js']) {
    asked = [];
    expect([(await get(url)).status, (await get(url)).status]).toEqual([404, 404]);
    expect(asked).toHaveLength(2);
  }
});

test.each(['/', '/concern', '/api/main/main-list', '/api/mypage/info', '/readyz'])(
  '%s reaches the site each time, with the session',
  async (url) => {
    await get(url);
    await get(url, SESSION);
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined, SESSION.cookie]);
  },
);
