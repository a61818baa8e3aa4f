import * as health from '@onmaum/shared-contract/health/calls';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../errors.ts';
import { mount } from '../../http/mount.ts';
import { pingDatabase } from './health-repository.ts';

/** Liveness and readiness checks. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => {
    app.stopping.announced = true;
  });

  mount(app, health.live, () => ({ status: 'ok' as const }));
  mount(app, health.ready, async ({ log }) => {
    if (app.stopping.announced) throw unavailable('draining');
    try {
      await pingDatabase(app.db);
    } catch (error) {
      log.error({ err: error }, 'database does not answer');
      throw unavailable('database_down');
    }
    return { status: 'ok' as const };
  });
}
