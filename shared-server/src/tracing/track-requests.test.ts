import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { currentOrigin, currentSpan, inSpan } from './current.ts';
import { logFields, REQUEST_ID } from './log-fields.ts';
import { recordedTracing } from './recorded.ts';
import type { Tracing } from './span.ts';
import { trackRequests } from './track-requests.ts';

/** Opens a server whose log lines are collected in `lines`. */
function open(tracing?: Tracing) {
  const lines: Record<string, unknown>[] = [];
  const log: FastifyBaseLogger = pino(
    { mixin: logFields },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID });
  const app = Fastify({ loggerInstance: log, logController });
  trackRequests(app, {
    tracing,
    parentOf: ({ headers }) => headers.traceparent as string | undefined,
    routeOf: ({ routeOptions }) => (routeOptions.url === '/untraced' ? null : (routeOptions.url ?? 'unknown')),
  });
  app.post('/origin', async () => currentOrigin());
  app.get('/logs', async (request) => {
    request.log.info('own line');
    log.info('other line');
    return '';
  });
  app.get('/late', async () => {
    void pause(50).then(() => log.info({ span: currentSpan() !== undefined }, 'late line'));
    return '';
  });
  app.get('/untraced', async () => currentOrigin());
  app.get('/fails', () => Promise.reject(Object.assign(new Error('a secret text'), { code: '23505' })));
  app.get('/inner/:id', () => inSpan('inner', {}, () => inSpan('innermost', {}, async () => currentOrigin())));
  app.get('/inner-fails', () => inSpan('inner', {}, () => Promise.reject(new TypeError('a secret text'))));
  return { app, lines };
}

it('Every log line of a request has the request id once, and no trace id without tracing', async () => {
  const { app, lines } = open();
  const answer = await app.inject('/logs');
  expect(lines.map(({ msg, request_id, trace_id }) => [msg, request_id, trace_id])).toEqual([
    ['own line', answer.headers['x-request-id'], undefined],
    ['other line', answer.headers['x-request-id'], undefined],
  ]);
  const origin = await app.inject({ method: 'POST', url: '/origin', payload: { a: 1 } });
  expect(origin.json()).toEqual({ requestId: origin.headers['x-request-id'] });
});

it('With tracing, log lines have the id of the trace', async () => {
  const tracing = recordedTracing();
  const { app, lines } = open(tracing);
  await app.inject('/logs');
  const traceId = tracing.spans[0]?.traceparent.split('-')[1];
  expect(lines.map(({ trace_id }) => trace_id)).toEqual([traceId, traceId]);
});

it('A request with a body keeps its span, and continues the trace of a trusted caller', async () => {
  const tracing = recordedTracing();
  const { app } = open(tracing);
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const { json } = await app.inject({ method: 'POST', url: '/origin', payload: { a: 1 }, headers: { traceparent } });
  expect(tracing.spans).toMatchObject([
    { name: 'POST /origin', parent: traceparent, kind: 'server', ended: true, attributes: { 'http.route': '/origin' } },
  ]);
  expect(json()).toMatchObject({ traceparent: tracing.spans[0]?.traceparent });
});

it('Spans are named after routes, and contain the class of an error but not its text', async () => {
  const tracing = recordedTracing();
  const { app } = open(tracing);
  await app.inject('/inner/7?keyword=secret');
  await app.inject('/fails');
  await app.inject('/inner-fails');
  await app.inject('/secret');
  await app.inject('/untraced');
  const { spans } = tracing;
  expect(spans.map(({ name, error }) => [name, error])).toEqual([
    ['GET /inner/:id', undefined],
    ['inner', undefined],
    ['innermost', undefined],
    ['GET /fails', '500'],
    ['GET /inner-fails', '500'],
    ['inner', 'TypeError'],
    ['GET unknown', undefined],
  ]);
  expect(spans[2]?.parent).toBe(spans[1]?.traceparent);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

it('Work that outlives its request belongs neither to the request nor to its trace', async () => {
  const { app, lines } = open(recordedTracing());
  await app.inject('/late');
  await pause(100);
  expect(lines).toMatchObject([{ msg: 'late line', span: false }]);
  expect(lines[0]).not.toHaveProperty('request_id');
});
