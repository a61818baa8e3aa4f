import fp from 'fastify-plugin';

/**
 * Logs one line for each request with the route's pattern instead of its address, so that ids, search words, codes
 * and tokens stay out of the log. Answers are not cached by default.
 */
export const requestLog = fp(
  async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cache-control', 'no-store');
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
      done();
    });
  },
  { name: 'request-log' },
);
