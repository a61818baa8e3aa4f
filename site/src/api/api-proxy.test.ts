import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorBody } from '@onmaum/shared-contract';
import { CALLS_AT_ONCE } from '@onmaum/shared-contract/area-calls/prefix';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendFailure } from '../failures/plain-page.ts';
import { until } from '../test/until.ts';
import { apiProxy } from './api-proxy.ts';

const SECRET = 'a secret between site and API, for this test';
let api: FastifyInstance;
let site: FastifyInstance;
let port: number;
/** Number of calls that the slow service received, how many of them have ended, and functions that let it answer them. */
let arrived = 0;
let over = 0;
let going: (() => void)[] = [];

beforeAll(async () => {
  api = Fastify({ bodyLimit: 10 * 1024 * 1024 });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  api.get('/api/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  });
  api.get('/api/areas/mfe-slow/*', { exposeHeadRoute: false }, async (_request, reply) => {
    arrived += 1;
    reply.raw.once('close', () => {
      over += 1;
    });
    await new Promise<void>((resolve) => going.push(resolve));
    return {};
  });
  api.get('/api/areas/mfe-huge/all', () => Buffer.alloc(8_000_000));
  api.get('/api/slow', () => new Promise(() => {}));
  api.all('/api/*', ({ method, url, headers, body }) => ({ method, url, headers, body }));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  site = Fastify();
  site.setErrorHandler<Error>(sendFailure);
  await site.register(apiProxy, { apiUrl, siteSecret: SECRET });
  await site.listen({ host: '127.0.0.1', port: 0 });
  port = (site.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.close();
  await api.close();
});

/** Sends a call with these headers, and with the length of the body unless it is sent in chunks. */
async function send(method: string, headers: OutgoingHttpHeaders, body: string | Buffer = '', path = '/api/any?a=1') {
  const length = 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request({ port, method, path, agent: false, headers: { ...length, ...headers } });
  // a server may close the connection while a refused body is still being sent
  sent.on('error', () => undefined);
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode, body: JSON.parse(text) };
}

it('A call has the request id of this server, and no trace headers of a browser', async () => {
  const headers = { 'x-request-id': 'of-a-browser', traceparent: 'a', tracestate: 'b', baggage: 'c' };
  const { body } = await send('GET', headers);
  for (const name of ['traceparent', 'tracestate', 'baggage']) expect(body.headers).not.toHaveProperty(name);
  expect(body.headers['x-request-id']).toMatch(/^req-/);
});

it.each([
  ['Expect: 100-continue', { expect: '100-continue' }],
  ['Connection: close', { connection: 'close' }],
  ['unusual options of the connection', { connection: 'close, te, x-own', te: 'trailers', 'x-own': '1' }],
  ['a body of unknown length', { 'transfer-encoding': 'chunked' }],
])('A call with %s is forwarded', async (_name, headers) => {
  const { status, body } = await send('POST', { 'content-type': 'application/json', ...headers }, '{"a":"가"}');
  expect(status).toBe(200);
  expect(body).toMatchObject({ method: 'POST', url: '/api/any?a=1', body: '{"a":"가"}' });
  expect(body.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(body.headers).not.toHaveProperty('expect');
});

it('The API gets the address of the client, and forged headers of a browser are dropped', async () => {
  const invented = {
    'x-forwarded-for': '203.0.113.1',
    'x-prerender': '1',
    'x-site-secret': 'guessed',
    host: 'onmaum.example',
  };
  const { body } = await send('GET', invented);
  expect(body.headers).toMatchObject({
    'x-site-secret': SECRET,
    'x-forwarded-for': expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/),
    'x-forwarded-host': 'onmaum.example',
  });
  expect(body.headers).not.toHaveProperty('x-prerender');
});

it('A call without a body, and a deletion with one, are forwarded', async () => {
  expect((await send('POST', { 'content-type': 'application/json' })).status).toBe(200);
  expect((await send('GET', {})).body.method).toBe('GET');
  expect((await send('DELETE', { 'content-type': 'text/plain' }, 'why')).body.body).toBe('why');
});

it('A picture is forwarded up to its own limit, with its bytes and its type', async () => {
  const picture = (bytes: number) =>
    send('POST', { 'content-type': 'image/png' }, Buffer.alloc(bytes, 'a'), '/api/desk/portrait');
  const { status, body } = await picture(5 * 1024 * 1024);
  expect([status, body.url, body.body.length]).toEqual([200, '/api/desk/portrait', 5 * 1024 * 1024]);
  expect(body.headers['content-type']).toBe('image/png');
  expect((await picture(5 * 1024 * 1024 + 1)).status).toBe(413);
});

it.each([300_000, 720_000, 1_500_000, 8_000_000])('A body of %d bytes is refused with 413', async (bytes) => {
  for (const length of [{}, { 'transfer-encoding': 'chunked' }]) {
    const { status, body } = await send(
      'POST',
      { 'content-type': 'application/json', ...length },
      Buffer.alloc(bytes, 'a'),
    );
    expect([status, ErrorBody.parse(body).code]).toEqual([413, 'too_large']);
  }
});

it('Open streams take no connections from calls, even if there are more streams than such connections', async () => {
  const closed = new AbortController();
  const origin = `http://127.0.0.1:${port}`;
  const streams = Array.from({ length: 140 }, () => fetch(`${origin}/api/stream`, { signal: closed.signal }));
  const types = (await Promise.all(streams)).map(({ headers }) => headers.get('content-type'));
  expect(new Set(types)).toEqual(new Set(['text/event-stream']));
  expect((await send('GET', {})).status).toBe(200);
  closed.abort();
});

/** Addresses of this machine. The site treats each as a different client. */
const CLIENTS = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const clientOf = (at: number, clients = CLIENTS) => clients[at % clients.length] ?? '';

/** Makes a call from the address of a client. @returns its status and answer; null if it was aborted */
async function callFrom(client: string, path: string, { method = 'GET', signal = new AbortController().signal } = {}) {
  try {
    const sent = request({ port, host: '127.0.0.1', localAddress: client, method, path, agent: false, signal }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await text(answer);
    return [answer.statusCode, body && (JSON.parse(body) as unknown)] as const;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Sends calls to the slow service, from each client in turn, and waits until `amount` have arrived. @returns their answers */
async function occupy(signal: AbortSignal, paths: string[], clients = CLIENTS, amount = CALLS_AT_ONCE) {
  const before = arrived;
  const answers = paths.map((path, at) => callFrom(clientOf(at, clients), path, { signal }));
  await until(() => arrived - before >= amount);
  return answers;
}
const letGo = () => {
  for (const go of going) go();
  going = [];
};

it('A slow service gets a limited number of calls at once; calls to other areas and for the keys are not affected', async () => {
  const never = new AbortController().signal;
  // a percent-encoded name means the same area
  const paths = Array.from({ length: 20 }, (_, at) => `/api/areas/${at % 2 ? 'mfe-slow' : '%6dfe-slow'}/wishes`);
  const calls = await occupy(never, paths);
  const refused = await Promise.race(calls);
  expect(refused).toEqual([503, expect.objectContaining({ message: expect.stringMatching(/[가-힣]/) })]);
  for (const path of ['/api/areas/mfe-gift/wishes', '/api/areas/keys', '/api/any'])
    expect([path, (await send('GET', {}, '', path)).status]).toEqual([path, 200]);
  letGo();
  const statuses = (await Promise.all(calls)).map((answer) => answer?.[0]);
  expect(statuses.toSorted()).toEqual([...Array(CALLS_AT_ONCE).fill(200), ...Array(4).fill(503)]);
});

it('Calls that were answered, or whose clients are gone, no longer count as unfinished', async () => {
  const paths = Array.from({ length: CALLS_AT_ONCE }, () => '/api/areas/mfe-slow/wishes');
  for (let round = 0; round < 2; round += 1) {
    const stopped = new AbortController();
    const calls = await occupy(stopped.signal, paths);
    stopped.abort();
    expect(new Set(await Promise.all(calls))).toEqual(new Set([null]));
    await until(() => over === arrived);
    letGo();
  }
  const calls = await occupy(new AbortController().signal, paths);
  letGo();
  expect(new Set((await Promise.all(calls)).map((answer) => answer?.[0]))).toEqual(new Set([200]));
});

const WISHES = '/api/areas/mfe-slow/wishes';

it('One client gets at most half of the calls of an area, and a method that no service uses takes none of them', async () => {
  const [one = '', other = ''] = CLIENTS;
  const half = CALLS_AT_ONCE / 2;
  const never = new AbortController().signal;
  const calls = await occupy(never, Array(half + 3).fill(WISHES), [one], half);
  expect(await callFrom(one, '/api/areas/mfe-slow/none', { method: 'HEAD' })).toEqual([200, '']);
  const others = await occupy(never, Array(half).fill(WISHES), [other], half);
  letGo();
  const statuses = (await Promise.all([...calls, ...others])).map((answer) => answer?.[0]);
  expect(statuses.toSorted()).toEqual([...Array(CALLS_AT_ONCE).fill(200), ...Array(3).fill(503)]);
});

it('Calls of clients that ended their connections with CONNECT no longer count as unfinished', async () => {
  const huge = Array.from({ length: CALLS_AT_ONCE }, () => '/api/areas/mfe-huge/all');
  const line = (method: string, target: string) => `${method} ${target} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const gone = huge.map(async (path, at) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: clientOf(at) }).on('error', () => undefined);
    // the second answer waits for the first one, and is longer than the site buffers
    socket.write(line('GET', '/api/slow') + line('GET', path) + line('CONNECT', 'a:1'));
    await once(socket, 'close');
  });
  await Promise.all(gone);
  const answers = huge.map((_path, at) => callFrom(clientOf(at), '/api/areas/mfe-huge/none'));
  expect(new Set((await Promise.all(answers)).map((answer) => answer?.[0]))).toEqual(new Set([200]));
});
