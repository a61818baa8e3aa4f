import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { ErrorBody } from '@onmaum/shared-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildSite } from '../app.ts';
import { readConfig } from '../config.ts';
import { fakeReleases } from '../test/fake-releases.ts';

let dir: string;
let api: FastifyInstance;
let site: FastifyInstance;
let port: number;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-proxied-'));
  await fakeReleases(dir).deploy('one');
  api = Fastify();
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  api.post('/api/echo', ({ headers, body }) => ({
    encoding: headers['content-encoding'],
    base64: (body as Buffer).toString('base64'),
  }));
  // answers like an API that is stopping: it closes the connection, and sends a header for this connection only
  api.get('/api/closing', (_request, reply) =>
    reply.headers({ connection: 'close, x-hop', 'x-hop': '1' }).send({ a: 1 }),
  );
  api.get('/api/view', () => ({ a: 1 }));
  api.get('/api/zipped', (_request, reply) =>
    reply.headers({ 'content-type': 'application/json', 'content-encoding': 'gzip' }).send(gzipSync(plain)),
  );
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  site = await buildSite(readConfig({ RELEASES_DIR: dir, LOG_LEVEL: 'silent', API_URL: apiUrl }), { requestMs: 300 });
  port = Number(new URL(await site.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await site.close();
  await api.close();
  await rm(dir, { recursive: true });
});

const plain = Buffer.from('{"sort":"1"}');
it.each([
  ['gzip', gzipSync(plain)],
  ['deflate', deflateSync(plain)],
  ['br', brotliCompressSync(plain)],
  ['gzip', plain],
])('A body with Content-Encoding: %s reaches the API unchanged', async (encoding, body) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([200, { encoding, base64: body.toString('base64') }]);
});

it.each(['gzip', 'gzip, deflate, br, zstd'])(
  'An answer that the API compressed is not compressed again: %s',
  async (takes) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/zipped`, { headers: { 'accept-encoding': takes } });
    expect([answer.headers.get('content-encoding'), await answer.json()]).toEqual(['gzip', { sort: '1' }]);
  },
);

/** Sends a raw request. @returns the whole answer until the server closes the connection */
async function exchange(text: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(text);
  let answer = '';
  for await (const piece of socket) answer += piece;
  return answer;
}

it.each([
  ['of HTTP/1.0', 'GET /api/view HTTP/1.0\r\n\r\n'],
  ['with Connection: close', 'GET /api/view HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
])('A call %s is answered, and its connection is closed', async (_which, text) => {
  const answer = await exchange(text);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nconnection: close\r\n.*\{"a":1\}/is);
  expect(answer).not.toMatch(/keep-alive/i);
});

it('Connections to browsers stay open when the API closes its connection, and close when the site stops', async () => {
  const ask = async (url: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${url}`);
    return [status, headers.get('connection'), headers.get('x-hop')];
  };
  expect(await ask('/api/closing')).toEqual([200, 'keep-alive', null]);
  site.stopping.announced = true;
  expect(await ask('/api/view')).toEqual([200, 'close', null]);
  site.stopping.announced = false;
});

it('A call with a slow or malformed body is refused with an error body like those of the API', async () => {
  const head = 'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
  for (const [rest, status, code] of [
    ['content-length: 9\r\n\r\n{"a', 408, 'too_slow'],
    ['transfer-encoding: chunked\r\n\r\nnonsense\r\n', 422, 'malformed'],
  ] as const) {
    const [first = '', body = ''] = (await exchange(head + rest)).split('\r\n\r\n');
    expect(first).toContain(`HTTP/1.1 ${status} `);
    expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({ code, message: expect.stringMatching(/[가-힣]/) });
  }
});

it('A request that was answered before its body arrived is not answered twice', async () => {
  const answer = await exchange('POST /concern HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 9\r\n\r\nx');
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405']);
});
