import { BookmarkResult, IdParam, WorryDetail, WorryList, WorryListBody } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createViewCounter } from '../../db/view-counter.ts';
import { unauthorized } from '../../errors.ts';
import { cacheAnswer, neverCache } from '../../lib/cache-headers.ts';
import { listWorries } from './operations/list-worries.ts';
import { toggleBookmark } from './operations/toggle-bookmark.ts';
import { viewWorry } from './operations/view-worry.ts';
import { viewerKey } from './viewer-key.ts';

const tags = ['고민'];

/** The worry board (part-1 §7). */
export const counselRoutes: FastifyPluginAsyncZod = async (app) => {
  const views = createViewCounter(app.db, 'bbs_counsels', (error) => app.log.warn({ err: error }, 'views not counted'));
  // Before connections and the database close.
  app.addHook('preClose', () => views.flush());

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
      if (viewer && worry.dell_yn === 'N') views.saw(worry.id, viewer);
      cacheAnswer(request, reply);
      return worry;
    },
  );

  app.get(
    '/api/counsel/bookmark/:id',
    {
      config: { access: 'member', rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { tags, summary: '고민 북마크 전환', params: IdParam, response: { 200: BookmarkResult } },
    },
    async (request, reply) => {
      if (!request.viewer) throw unauthorized();
      neverCache(reply);
      return toggleBookmark(app.db, request.viewer.id, request.params.id);
    },
  );
};
