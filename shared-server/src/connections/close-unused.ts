import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, destroys connections on which nothing was ever received. Browsers and HTTP clients open such
 * connections in advance. Node closes idle connections only if they have had a request, so the server would otherwise wait until
 * the unused connections time out.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  });
}
