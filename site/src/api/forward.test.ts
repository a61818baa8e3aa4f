import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import { ErrorBody } from '@onmaum/shared-contract';
import Fastify from 'fastify';
import type { Dispatcher } from 'undici';
import { type FakeSite, fakeSite } from '../test/fake-site.ts';
import { forward } from './forward.ts';

const TEXT = JSON.stringify({ text: '마음 '.repeat(500) });
const JSON_TYPE = { 'content-type': 'application/json' };
const LONG = 'x'.repeat(300_000);
/** Handler of the fake API. */
let answer: RequestListener;
/** Calls that the API received, and the number of connections that it accepted. */
let calls: string[] = [];
let connections = 0;
let site: FakeSite;
let port: number;
const api = createServer((asked, reply) => {
  // the site checks the API in the background
  if (asked.url === '/readyz') return void reply.end('{}');
  calls.push(`${asked.method} ${asked.url}`);
  answer(asked, reply);
});

beforeAll(async () => {
  api.on('connection', () => {
    connections += 1;
  });
  await listen();
  site = await fakeSite();
  await site.open({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
beforeEach(() => {
  calls = [];
  answer = (_asked, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
afterAll(async () => {
  await site.remove();
  api.closeAllConnections();
  api.close();
});

const listen = async (at = 0) => {
  api.listen(at, '127.0.0.1');
  await once(api, 'listening');
};

function begin(method: string, path: string, headers: OutgoingHttpHeaders = {}, body = '') {
  const sent = request({ port, method, path, headers, agent: false });
  sent.on('error', () => undefined);
  sent.end(body);
  return sent;
}
async function call(method: string, path: string, headers: OutgoingHttpHeaders = {}, body = '') {
  const [got] = (await once(begin(method, path, headers, body), 'response')) as [IncomingMessage];
  return { status: got.statusCode, headers: got.headers, bytes: await buffer(got) };
}

it.each([undefined, 'identity', 'gzip, deflate, br, zstd'])(
  'A small answer arrives unchanged and in one piece, for Accept-Encoding: %s',
  async (takes) => {
    let asked: string | undefined;
    answer = ({ headers }, reply) => {
      asked = headers['accept-encoding'];
      reply.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(TEXT) }).end(TEXT);
    };
    const got = await call('GET', '/api/small', takes === undefined ? {} : { 'accept-encoding': takes });
    expect([got.headers['content-length'], got.headers['content-encoding']]).toEqual([
      String(Buffer.byteLength(TEXT)),
      undefined,
    ]);
    expect([got.bytes.toString(), asked]).toEqual([TEXT, takes]);
  },
);

it('A compressed answer arrives unchanged, in one piece or several, and is not compressed again', async () => {
  const packed = zstdCompressSync(TEXT);
  for (const length of [{ 'content-length': packed.length }, {}]) {
    const headers = { ...JSON_TYPE, 'content-encoding': 'zstd', vary: 'authorization, accept-encoding', ...length };
    answer = (_asked, reply) => void reply.writeHead(200, headers).end(packed);
    const got = await call('GET', '/api/packed', { 'accept-encoding': 'gzip, br, zstd' });
    expect(got.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'authorization, accept-encoding' });
    expect(got.bytes).toEqual(packed);
  }
});

it('A long answer in pieces is not compressed on its way', async () => {
  answer = (_asked, reply) => void reply.writeHead(200, JSON_TYPE).end(LONG);
  const got = await call('GET', '/api/long', { 'accept-encoding': 'gzip, br, zstd' });
  expect([got.headers['content-encoding'], got.bytes.length]).toEqual([undefined, LONG.length]);
});

it('An answer to HEAD has a length and no body; an answer without content has neither', async () => {
  answer = (_asked, reply) => void reply.writeHead(200, { 'content-length': 7 }).end();
  const head = await call('HEAD', '/api/any');
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '7', 0]);
  for (const status of [204, 304]) {
    answer = (_asked, reply) => void reply.writeHead(status, { etag: '"a"' }).end();
    const got = await call('GET', '/api/any');
    expect([got.status, got.headers.etag, got.bytes.length]).toEqual([status, '"a"', 0]);
  }
});

it('An answer that the API sends in pieces arrives in pieces', async () => {
  let next = () => {};
  answer = (_asked, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    next = () => reply.end('data: 2\n\n');
  };
  const [got] = (await once(begin('GET', '/api/events'), 'response')) as [IncomingMessage];
  const [first] = await once(got, 'data');
  expect(String(first)).toBe('data: 1\n\n');
  next();
  expect((await buffer(got)).toString()).toBe('data: 2\n\n');
});

it('A long answer arrives whole, however slowly it is read', async () => {
  answer = (_asked, reply) => void reply.end(LONG);
  const [got] = (await once(begin('GET', '/api/long'), 'response')) as [IncomingMessage];
  let length = 0;
  for await (const piece of got) {
    length += (piece as Buffer).length;
    await wait(1);
  }
  expect(length).toBe(LONG.length);
});

it.each([
  ['before it is answered', (_asked, _reply) => undefined],
  ['in the middle of its answer', (_asked, reply) => reply.writeHead(200, { 'content-type': 'a/b' }).write('1')],
] as [string, RequestListener][])(
  'A client that disconnects %s aborts its call',
  async (_when, first) => {
    const gone = new Promise<void>((resolve) => {
      answer = (asked, reply) => {
        reply.on('close', resolve);
        first(asked, reply);
        sent.destroy();
      };
    });
    const sent = begin('POST', '/api/any');
    await expect(gone).resolves.toBeUndefined();
  },
  5_000,
);

it('Successive calls share a connection', async () => {
  await call('GET', '/api/first');
  const before = connections;
  for (let n = 0; n < 20; n++) await call('POST', '/api/next', { 'content-type': 'text/plain' }, 'a');
  expect(connections).toBe(before);
});

it('The body of a GET is dropped', async () => {
  const got = new Promise<unknown>((resolve) => {
    answer = (asked, reply) => {
      reply.end();
      resolve([asked.headers['content-length'], asked.headers['transfer-encoding']]);
    };
  });
  expect((await call('GET', '/api/any', { 'content-length': 3 }, 'abc')).status).toBe(200);
  expect(await got).toEqual([undefined, undefined]);
});

it.each(['GET', 'POST'])('A %s whose connection breaks gets 503 and is not retried', async (method) => {
  const breaks: RequestListener[] = [
    (asked) => asked.socket.destroy(),
    (asked, reply) => {
      reply.writeHead(200, { 'content-length': 100, 'content-type': 'text/plain', etag: '"half"' }).write('half');
      setTimeout(() => asked.socket.destroy(), 20);
    },
  ];
  for (const one of breaks) {
    answer = one;
    calls = [];
    const got = await call(method, '/api/bookmark/7');
    expect([got.status, got.headers['retry-after'], got.headers.etag]).toEqual([503, '3', undefined]);
    expect(ErrorBody.parse(JSON.parse(got.bytes.toString())).message).toMatch(/[가-힣]/);
    expect(calls).toEqual([`${method} /api/bookmark/7`]);
  }
});

it('A call during a restart of the API gets 503; a call after the restart is answered', async () => {
  const { port: at } = api.address() as AddressInfo;
  api.closeAllConnections();
  api.close();
  await once(api, 'close');
  expect((await call('GET', '/api/any')).status).toBe(503);
  await listen(at);
  expect((await call('GET', '/api/any')).status).toBe(200);
});

it('A client who does not read keeps no connection to the API, unless the answer is very long', async () => {
  const pauses: number[] = [];
  let sent = 0;
  const controller = { pause: () => pauses.push(sent), resume: () => undefined, abort: () => undefined };
  const endless = {
    dispatch(_options: unknown, handler: Required<Dispatcher.DispatchHandler>) {
      const given = controller as unknown as Dispatcher.DispatchController;
      handler.onRequestStart(given, {});
      handler.onResponseStart(given, 200, { 'content-type': 'application/json' });
      for (; sent < 2_000_000; sent += 1_000) handler.onResponseData(given, Buffer.alloc(1_000));
      return true;
    },
  } as unknown as Dispatcher;
  const app = Fastify();
  app.get('/', (request, reply) => forward(endless, request, reply, { headers: {} }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  while (sent < 2_000_000) await setImmediate();
  expect(pauses[0]).toBeGreaterThan(1_000_000);
  socket.destroy();
  await app.close();
});

it('A call without a free connection to the API is refused after a moment, and never made', async () => {
  let made = 0;
  answer = () => {
    made += 1;
  };
  const waiting = Array.from({ length: 128 }, () => begin('GET', '/api/slow'));
  while (made < 128) await wait(5);
  const refused = await call('POST', '/api/next');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '3']);
  for (const one of waiting) one.destroy();
  answer = (_asked, reply) => void reply.end('{}');
  expect((await call('GET', '/api/after')).status).toBe(200);
  expect(calls).not.toContain('POST /api/next');
}, 10_000);
