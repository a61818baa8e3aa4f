import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Current, enter } from './current.ts';
import type { Span, Tracing } from './span.ts';

interface Options {
  tracing: Tracing | undefined;
  /** The header `traceparent` of a request, if its caller is trusted. */
  parentOf?: (request: FastifyRequest) => string | undefined;
  /** The pattern of a request's route, never its address; null if the request is not traced. */
  routeOf: (request: FastifyRequest) => string | null;
}

/**
 * Makes each request the current work of its hooks and its handler, with a span while tracing is on. Answers carry the id
 * of their request. Call it before other hooks are added.
 */
export function trackRequests(app: FastifyInstance, { tracing, parentOf, routeOf }: Options): void {
  const running = new WeakMap<FastifyRequest, Current>();

  const startSpan = (request: FastifyRequest): Span | undefined => {
    const route = tracing && routeOf(request);
    if (!route) return undefined;
    return tracing.start(`${request.method} ${route}`, {
      kind: 'server',
      parent: parentOf?.(request),
      attributes: { 'http.request.method': request.method, 'http.route': route, 'onmaum.request_id': request.id },
    });
  };

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const span = startSpan(request);
    if (span) reply.log = request.log = request.log.child({ trace_id: span.traceId });
    const current = { request: { id: request.id, over: false }, span };
    running.set(request, current);
    enter(current, done);
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { span, request: answered } = running.get(request) ?? {};
    if (answered) answered.over = true;
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? { error: String(statusCode) } : {});
    done();
  });
}
