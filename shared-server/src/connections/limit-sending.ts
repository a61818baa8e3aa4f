import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Ends connections whose clients do not read an answer in time: each one holds its answer in memory. Streams of events are not
 * limited.
 * @param limitOf the time for an answer, in milliseconds
 */
export function limitSending(app: FastifyInstance, limitOf: (request: FastifyRequest) => number): void {
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const { raw } = reply;
    const ending = setTimeout(() => {
      request.log.warn('an answer was not read in time');
      raw.destroy();
    }, limitOf(request)).unref();
    raw.once('close', () => clearTimeout(ending));
  });
}
