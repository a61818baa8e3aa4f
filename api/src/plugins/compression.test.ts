import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import Fastify from 'fastify';
import { z } from 'zod';
import { fromSite, useDemo } from '../../test/support/app.ts';
import { compression } from './compression.ts';

const demo = useDemo();

const LIST = { method: 'POST', url: '/api/counsel/list', payload: { page: 1, limit: 20 } } as const;
const GOODS = { method: 'GET', url: '/api/goods/goods-list' } as const;
type Asked = typeof LIST | { method: 'GET' | 'HEAD'; url: string };
const ask = (asked: Asked, takes?: string) =>
  demo.app.inject({ ...asked, headers: { ...fromSite({}), ...(takes !== undefined && { 'accept-encoding': takes }) } });

const UNPACK = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['*', 'zstd'],
  ['br;q=0, zstd;q=0.0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
] as const)('A list for a client that takes %s is compressed with %s', async (takes, encoding) => {
  const plain = await ask(LIST);
  const packed = await ask(LIST, takes);
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(packed.rawPayload.length),
    'content-type': plain.headers['content-type'],
    vary: 'authorization, accept-encoding',
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(UNPACK[encoding](packed.rawPayload).toString())).toEqual(plain.json());
});

test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0, br;q=0, zstd;q=0', '*;q=0'])(
  'A list for a client that takes %s is not compressed, and says that it varies',
  async (takes) => {
    const { headers, rawPayload } = await ask(LIST, takes);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'authorization, accept-encoding']);
    expect(headers['content-length']).toBe(String(rawPayload.length));
  },
);

test('An answer to HEAD has the headers of GET and no body', async () => {
  const [got, head] = await Promise.all([ask(GOODS, 'br'), ask({ ...GOODS, method: 'HEAD' }, 'br')]);
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
    expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
  expect([got.headers['content-encoding'], head.rawPayload.length]).toEqual(['br', 0]);
});

test('A short answer is not compressed, nor is a short error', async () => {
  for (const [asked, status] of [
    [{ method: 'GET', url: '/api/counsel/view/999999999' }, 404],
    [{ method: 'GET', url: '/healthz' }, 200],
  ] as const) {
    const { statusCode, headers } = await ask(asked, 'gzip, br, zstd');
    expect([statusCode, headers['content-encoding'], headers.vary?.includes('encoding')]).toEqual([
      status,
      undefined,
      headers.vary === undefined ? undefined : false,
    ]);
  }
});

/** @returns the content encoding of a call with this access, whose answer contains a token */
async function encodingFor(access: 'open' | 'public'): Promise<unknown> {
  const app = Fastify();
  await app.register(compression);
  app.get('/any', { config: { access, call: { access } as Call } }, (_request, reply) =>
    reply.type('application/json').send(JSON.stringify({ token: 'x'.repeat(5_000) })),
  );
  const { headers } = await app.inject({ url: '/any', headers: { 'accept-encoding': 'gzip, br, zstd' } });
  await app.close();
  return headers['content-encoding'];
}
test('Answers of open calls are not compressed, since they may contain a token', async () => {
  expect([await encodingFor('open'), await encodingFor('public')]).toEqual([undefined, 'zstd']);
});

test('Calls that answer with a token are open, so that they are not compressed', () => {
  const answersToken = ({ schema }: Call) =>
    schema !== null &&
    /"\w*token"/.test(JSON.stringify(z.toJSONSchema(schema.answer, { io: 'input', unrepresentable: 'any' })));
  const calls = Object.values(ALL_CALLS).flatMap((domain): Call[] => Object.values(domain));
  const answering = calls.filter(answersToken);
  expect(answering.length).toBeGreaterThan(0);
  expect(answering.filter(({ access }) => access !== 'open').map(({ path }) => path)).toEqual([]);
});
