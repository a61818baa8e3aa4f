import { IdParam, WorryDetail, WorryList, WorryListBody } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cacheAnswer } from '../../lib/cache-headers.ts';
import { viewerKey } from '../../lib/viewer-key.ts';
import { listWorries } from './operations/list-worries.ts';
import { viewWorry } from './operations/view-worry.ts';
import { counselResponseRoutes } from './response-routes.ts';
import { counselWriteRoutes } from './write-routes.ts';

const tags = ['고민'];

/** The worry board (part-1 §7). */
export const counselRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(counselWriteRoutes);
  await app.register(counselResponseRoutes);

  app.post(
    '/api/counsel/list',
    {
      config: { access: 'public' },
      schema: { tags, summary: '고민 목록', body: WorryListBody, response: { 200: WorryList } },
    },
    async (request, reply) => {
      const list = await listWorries(app.db, request.viewer, request.body);
      cacheAnswer(request, reply);
      return list;
    },
  );

  app.get(
    '/api/counsel/view/:id',
    {
      config: { access: 'public' },
      schema: { tags, summary: '고민 상세', params: IdParam, response: { 200: WorryDetail } },
    },
    async (request, reply) => {
      const worry = await viewWorry(app.db, request.viewer, request.params.id);
      const viewer = viewerKey(request);
      if (viewer && worry.dell_yn === 'N') app.views.saw('bbs_counsels', worry.id, viewer);
      cacheAnswer(request, reply);
      return worry;
    },
  );
};
