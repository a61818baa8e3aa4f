import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { unavailable } from '../../errors.ts';

const Health = z.object({ status: z.literal('ok') });

/** For whoever starts and watches the process. */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });

  app.route({
    method: 'GET',
    url: '/healthz',
    config: { access: 'open' },
    schema: { tags: ['상태'], summary: '프로세스가 응답하는지', response: { 200: Health } },
    handler: async () => ({ status: 'ok' as const }),
  });

  app.route({
    method: 'GET',
    url: '/readyz',
    config: { access: 'open', alsoAnswers: [503] },
    schema: {
      tags: ['상태'],
      summary: '데이터베이스가 응답하고 종료 중이 아닌지',
      response: { 200: Health },
    },
    handler: async (request) => {
      if (draining) throw unavailable('draining');
      try {
        await sql`select 1`.execute(app.db);
      } catch (error) {
        request.log.error({ err: error }, 'database does not answer');
        throw unavailable('database_down');
      }
      return { status: 'ok' as const };
    },
  });
};
