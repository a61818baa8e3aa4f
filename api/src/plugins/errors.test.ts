import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { ErrorBody } from '@onmaum/shared-contract';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { validatorCompiler, serializerCompiler as zodSerializer } from 'fastify-type-provider-zod';
import pg from 'pg';
import { z } from 'zod';
import { testConfig } from '../../test/support/app.ts';
import { openTestDatabase } from '../../test/support/database/database.ts';
import { buildApp } from '../app.ts';
import { conflict } from '../errors.ts';
import { errors } from './errors.ts';
import { jsonBody } from './json-body.ts';

describe('A failure', () => {
  let app: FastifyInstance;
  /** A server that accepts connections and never responds. */
  const mute = createServer();
  beforeAll(async () => {
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    app = Fastify({ genReqId: () => 'request-1' });
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(zodSerializer);
    await app.register(errors);
    await app.register(jsonBody);
    const body = z.object({
      title: z.string().min(1, '제목을 입력해주세요.'),
      list: z.array(z.object({ n: z.number() })),
      kind: z.enum(['심리상담', '심리검사']).optional(),
      word: z
        .string()
        .max(1, { error: ({ input }) => `${JSON.stringify(input)}은 너무 깁니다.` })
        .optional(),
    });
    app.post('/body', { schema: { body } }, async () => 'ok');
    app.post('/any', async (request) => ({ body: request.body ?? null }));
    app.get('/id/:id', { schema: { params: z.object({ id: z.coerce.number() }) } }, async () => 'ok');
    app.get('/conflict', () => Promise.reject(conflict('voted', '이미 투표했습니다.')));
    app.get('/busy', () => {
      const { port } = mute.address() as AddressInfo;
      const pool = new pg.Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 50 });
      // the first query occupies the only connection
      pool.query('select 1').catch(() => undefined);
      return pool.query('select 1');
    });
    app.get('/refused/:code', async (request) => {
      const { code } = request.params as { code: string };
      throw Object.assign(new Error('the database says no'), { code });
    });
    app.get('/bug', async (_request, reply) => {
      reply.header('cache-control', 'public, s-maxage=5');
      throw new Error('secret detail of the database');
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    mute.close();
  });

  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/body', payload, headers: { 'content-type': 'application/json' } });

  it('of validation is 422 with a text for each field, a general one if the rule has none', async () => {
    const answer = await post('{"title":"","list":[{"n":"one"}]}');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'invalid_input',
      message: '제목을 입력해주세요.',
      errors: { title: '제목을 입력해주세요.', list: '입력한 값을 확인해주세요.' },
    });
  });

  it('of validation has no English text, even one that quotes Korean values', async () => {
    const answer = await post('{"title":"제목","list":[],"kind":"x"}');
    expect(answer.json()).toMatchObject({ errors: { kind: '입력한 값을 확인해주세요.' } });
  });

  it('of validation keeps a Korean text that quotes the input, even in Latin letters', async () => {
    const answer = await post('{"title":"제목","list":[],"word":"Ab가"}');
    expect(answer.json()).toMatchObject({ errors: { word: '"Ab가"은 너무 깁니다.' } });
  });

  it.each(['{', '"', '{"__proto__":{}}', ''])('caused by the body %j is 422', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(422);
    expect(ErrorBody.parse(answer.json()).message).toMatch(/[가-힣]/);
  });

  it('caused by an unknown content type is 422', async () => {
    const answer = await app.inject({ method: 'POST', url: '/any', payload: 'a', headers: { 'content-type': 'x/y' } });
    expect(answer.statusCode).toBe(422);
  });

  it('caused by an invalid id or an unknown address is 404', async () => {
    for (const url of ['/id/abc', '/nowhere']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  it('of a rule keeps its status, code and text', async () => {
    const answer = await app.inject('/conflict');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: 'voted', message: '이미 투표했습니다.' });
  });

  it('of a database without a free connection is 503', async () => {
    const answer = await app.inject('/busy');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  });

  it.each(['08006', '57P01', '25006', '40001', '40P01'])(
    'of a database in state %s is 503 with Retry-After',
    async (code) => {
      const answer = await app.inject(`/refused/${code}`);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('of the server is 500 with the request id, without internals, and not cached', async () => {
    const answer = await app.inject('/bug');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'internal', message: expect.any(String), request_id: 'request-1' });
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is not caused by an empty JSON body', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url: '/any', headers })).json()).toEqual({ body: null });
  });
});

it('A call that does not arrive in time is 408, and other calls are answered meanwhile', async () => {
  const { db, close } = await openTestDatabase('migrated');
  const app = await buildApp({ config: testConfig(), db, requestMs: 300 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const slow = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = 'POST /api/counsel/list HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9';
    slow.setEncoding('utf8').write(`${head}\r\n\r\n{"a`);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    let answer = '';
    for await (const piece of slow) answer += piece;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ErrorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ code: 'too_slow' });
  } finally {
    await app.close();
    await close();
  }
});
