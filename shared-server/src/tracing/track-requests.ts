import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Current, enter } from './current.ts';
import type { Span, Tracing } from './span.ts';

interface Options {
  tracing: Tracing | undefined;
  /** Returns the header `traceparent` of a request if its caller is trusted. */
  parentOf?: (request: FastifyRequest) => string | undefined;
  /** Returns the pattern of a request's route, never its address; null if the request is not traced. */
  routeOf: (request: FastifyRequest) => string | null;
}

/**
 * Makes each request the current work (`currentWork`) of its hooks and its handler, and starts a span for it if tracing is on.
 * Answers contain the request id as a header. Call this function before other hooks are added.
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
    // also runs if the caller disconnects; Fastify has no hook for a disconnection after the body was read
    finished(reply.raw, (error) => {
      current.request.over = true;
      span?.set({ 'http.response.status_code': reply.statusCode });
      span?.end(error ? { error: 'aborted' } : reply.statusCode >= 500 ? { error: String(reply.statusCode) } : {});
    });
    enter(current, done);
  });

  // a body that arrives after the headers is read outside of the async context of `onRequest`, so the context is entered again
  app.addHook('preValidation', (request, _reply, done) => {
    const current = running.get(request);
    if (current) enter(current, done);
    else done();
  });
}
