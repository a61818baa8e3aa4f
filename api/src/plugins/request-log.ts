import fp from 'fastify-plugin';

/**
 * Logs one line for each request. It contains the route's pattern instead of the address, so that ids, search words, codes
 * and tokens stay out of the log. Also sets default headers of answers: no caching, no guessing of the content type.
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
