import Fastify from 'fastify';
import { formBody } from '../../src/plugins/form-body.ts';
import { portoneEmulator } from './index.ts';
import { Portone, type PortoneOptions } from './portone.ts';

export const PREFIX = '/emulator/portone';

/** The emulated provider with a server of its own, which outlives the API that calls it. @param port 0 for any */
export async function startPortone(options: PortoneOptions, port = 0) {
  const portone = new Portone(options);
  const app = Fastify({ forceCloseConnections: true });
  await app.register(formBody);
  app.get('/readyz', (_request, reply) => reply.send({ status: 'ok' }));
  await app.register(portoneEmulator, { prefix: PREFIX, portone, administered: true });
  const origin = await app.listen({ host: '127.0.0.1', port });
  return {
    portone,
    /** Value of PORTONE_API_BASE for an API that is to use it. */
    base: origin + PREFIX,
    close: () => app.close(),
  };
}
