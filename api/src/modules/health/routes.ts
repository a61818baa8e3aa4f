import * as health from '@onmaum/shared-contract/health/calls';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { unavailable } from '../../errors.ts';
import { mount } from '../../http/mount.ts';
import { checkDatabase } from './operations/check-database.ts';

/** Liveness and readiness checks. @param options the database, over connections that calls do not use */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  app.addHook('preClose', async () => {
    app.stopping.announced = true;
  });

  mount(app, health.live, () => ({ status: 'ok' as const }));
  mount(app, health.ready, async () => {
    if (app.stopping.announced) throw unavailable('draining');
    await checkDatabase(db);
    return { status: 'ok' as const };
  });
}
