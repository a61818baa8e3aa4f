import Fastify from 'fastify';
import { formBody } from '../../src/plugins/form-body.ts';
import { portoneEmulator } from './index.ts';
import { Portone, type PortoneOptions } from './portone.ts';

export const PREFIX = '/emulator/portone';

/**
 * Starts the emulated provider on a separate server, which keeps running while the API restarts. @param port 0 for any free
 * port
 */
export async function startPortone(options: PortoneOptions, port = 0) {
  const portone = new Portone(options);
  const app = Fastify({ forceCloseConnections: true });
  await app.register(formBody);
  app.get('/readyz', (_request, reply) => reply.send({ status: 'ok' }));
  await app.register(portoneEmulator, { prefix: PREFIX, portone, administered: true });
  const origin = await app.listen({ host: '127.0.0.1', port });
  return {
    portone,
    /** Value of PORTONE_API_BASE for an API that uses this provider. */
    base: origin + PREFIX,
    close: () => app.close(),
  };
}
