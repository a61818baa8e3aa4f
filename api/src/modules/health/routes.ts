import * as health from '@onmaum/shared-contract/health/calls';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../errors.ts';
import { mount } from '../../http/mount.ts';
import { checkDatabase } from './operations/check-database.ts';

/** Liveness and readiness checks. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => {
    app.stopping.announced = true;
  });

  mount(app, health.live, () => ({ status: 'ok' as const }));
  mount(app, health.ready, async () => {
    if (app.stopping.announced) throw unavailable('draining');
    await checkDatabase(app.healthDb);
    return { status: 'ok' as const };
  });
}
