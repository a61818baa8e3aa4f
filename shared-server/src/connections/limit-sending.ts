import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes that a client must read in each period. Even slow networks transfer more; clients that only occupy a connection less. */
const LEAST_BYTES = 64 * 1024;

/**
 * Closes connections whose clients hardly read, because the server keeps each unread answer in memory. Event streams are not
 * limited.
 * @param periodOf returns a period in milliseconds. In each period, the answer must end or at least 64 KB of it must be sent
 */
export function limitSending(app: FastifyInstance, periodOf: (request: FastifyRequest) => number): void {
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const { raw } = reply;
    let sent = 0;
    const ending = setInterval(() => {
      const before = sent;
      sent = raw.socket?.bytesWritten ?? 0;
      if (sent - before >= LEAST_BYTES) return;
      request.log.warn('an answer was not read in time');
      raw.destroy();
    }, periodOf(request)).unref();
    sent = raw.socket?.bytesWritten ?? 0;
    raw.once('close', () => clearInterval(ending));
  });
}
