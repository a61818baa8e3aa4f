import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SITE_PATHS } from '@onmaum/shared-contract/release/apps';
import { freePort } from '../../tools/services/ports.ts';
import { ServerProcess } from '../../tools/services/server-process.ts';
import { buildSite } from './app.ts';
import { readConfig } from './config.ts';
import { areaBundle, fakeReleases } from './test/fake-releases.ts';
import { until } from './test/until.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-stop-'));
  await fakeReleases(dir).deploy('one');
});
afterAll(() => rm(dir, { recursive: true }));

const textOf = async (answer: IncomingMessage) => {
  let text = '';
  for await (const piece of answer) text += piece;
  return text;
};

it('A stop is announced, then the socket closes, and pending requests are answered', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), RELEASES_DIR: dir, LOG_LEVEL: 'error', STOP_PAUSE_SECONDS: '3' };
  const server = await ServerProcess.start({ script: 'site/src/main.ts', env, readyUrl: `${origin}/readyz` });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const open = async (send: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(send);
    return socket;
  };
  const half = await open('GET /half HTTP/1.1\r\nhost: a\r\n');
  const get = async (url: string) => {
    const asked = request(`${origin}${url}`, { agent });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, connection: answer.headers.connection, text: await textOf(answer) };
  };
  // the server answers this request after it has received the incomplete one
  expect(await get('/')).toMatchObject({ status: 200, connection: 'keep-alive' });

  const stopped = server.stop();
  let ready = await get('/readyz');
  while (ready.status === 200) ready = await get('/readyz');
  expect(ready).toMatchObject({ status: 503, connection: 'close', text: '{"status":"draining"}' });
  expect(await get('/')).toEqual({ status: 200, connection: 'close', text: '<one></one>' });

  while (await fetch(`${origin}/healthz`).catch(() => null)) await setTimeout(10);
  half.write('\r\n');
  const [answer] = (await once(half, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK/);
  half.destroy();
  await stopped;
  expect(await server.exit).toBe(0);
});

it('A request that does not arrive in time is refused, and other requests are served meanwhile', async () => {
  const app = await buildSite(readConfig({ RELEASES_DIR: dir, LOG_LEVEL: 'silent' }), { requestMs: 300 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    for (const begun of [
      'POST /api/counsel/list HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a',
      'GET /slow-head HTTP/1.1\r\nhost: a\r\n',
    ]) {
      const slow = connect(Number(new URL(origin).port), '127.0.0.1');
      slow.setEncoding('utf8').write(begun);
      expect((await fetch(origin)).status).toBe(200);
      let answer = '';
      for await (const piece of slow) answer += piece;
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*[가-힣]/s);
    }
  } finally {
    await app.close();
  }
});

it('Requests for many different pages are rate-limited; cached pages and other networks do not count', async () => {
  const env = { RELEASES_DIR: dir, LOG_LEVEL: 'silent', TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.005' };
  const app = await buildSite(readConfig({ ...env, PAGE_CACHE_SECONDS: '60' }));
  const get = (url: string, address: string) => app.inject({ url, headers: { 'x-forwarded-for': address } });
  const statuses = async (urls: string[], address: string) => {
    const answers = [];
    for (const url of urls) answers.push((await get(url, address)).statusCode);
    return answers;
  };
  expect(await statuses(['/search/1', '/search/1', '/search/2', '/search/3'], '2001:db8:1:2::1')).toEqual(
    Array(4).fill(200),
  );
  const refused = await get('/search/4', '2001:db8:1:2:ffff::');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.body).toContain('요청이 너무 많아요');
  expect(await statuses(['/search/1', '/search/5'], '2001:db8:1:2::1')).toEqual([200, 429]);
  expect(await statuses(['/search/4'], '2001:db8:1:3::1')).toEqual([200]);
  const together = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((word) => get(`/search/together${word}`, '2001:db8:1:4::1')),
  );
  expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  await app.close();
});

it.each([
  ['no proxy', {}, ['127.0.0.1', '10.0.0.1', '192.0.2.1']],
  ['any one proxy', { TRUST_PROXY: '1' }, ['198.51.100.7', '198.51.100.7', '198.51.100.7']],
  ['a network of proxies', { TRUST_PROXY: '10.0.0.0/8' }, ['127.0.0.1', '198.51.100.7', '192.0.2.1']],
])('A forwarded client address is accepted from %s only', async (_whom, env, addresses) => {
  const app = await buildSite(readConfig({ RELEASES_DIR: dir, LOG_LEVEL: 'silent', ...env }));
  app.get('/address', ({ ip }) => ip);
  // the first address is forged by the browser, the second address is appended by the proxy
  const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' };
  const ask = async (remoteAddress: string) => (await app.inject({ url: '/address', headers, remoteAddress })).body;
  expect(await Promise.all(['127.0.0.1', '10.0.0.1', '192.0.2.1'].map(ask))).toEqual(addresses);
  await app.close();
});

it('A page without its data has a Retry-After header; readiness reports the API', async () => {
  const app = await buildSite(readConfig({ RELEASES_DIR: dir, LOG_LEVEL: 'silent', API_URL: 'http://127.0.0.1:1' }));
  const page = await app.inject('/unavailable');
  expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([503, true]);
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', api: 'down' });
  await app.close();
});

it('Readiness reports quarantined releases, and a server that can render no page', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-quarantine-'));
  const releases = fakeReleases(folder);
  await releases.deploy('one');
  await releases.deployArea('mfe-community', 'bad', areaBundle({ page: 'process.exit(1)' }));
  const app = await buildSite(readConfig({ RELEASES_DIR: folder, LOG_LEVEL: 'silent' }));
  const page = await app.inject('/concern');
  expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([503, true]);
  const quarantined = [
    { app: 'mfe-community', version: 'bad', of: 'pages', reason: 'exit', since: expect.any(String) },
  ];
  const errors = [{ app: 'mfe-community', version: 'bad', errors: expect.any(Number) }];
  await until(async () => (await app.inject('/readyz')).json().quarantined.length > 0);
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', quarantined, errors });

  expect((await app.inject('/die')).statusCode).toBe(503);
  const broken = await app.inject('/readyz');
  expect([broken.statusCode, broken.json()]).toEqual([503, { status: 'cannot render' }]);
  await app.close();
  await rm(folder, { recursive: true });
});

it('No app may own a path that the site answers itself', async () => {
  const app = await buildSite(readConfig({ RELEASES_DIR: dir, LOG_LEVEL: 'silent' }));
  // only paths without a dot: the others are files
  const lines = app.printRoutes({ commonPrefix: false }).matchAll(/^\S+ (\/[^/. ]+)[/ ]/gm);
  const answered = [...lines].map(([, root]) => root);
  expect(answered).toContain('/readyz');
  expect(SITE_PATHS).toEqual(expect.arrayContaining(answered));
  await app.close();
});
