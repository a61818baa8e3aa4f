import { ClaimQuery, IdParam, Stored, WorryStoreBody, WorryUpdateBody } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyKey } from '../../db/run-once.ts';
import { neverCache } from '../../lib/cache-headers.ts';
import { forMembers } from '../../lib/limits.ts';
import { NoContent } from '../../lib/no-content.ts';
import { viewerOf } from '../../lib/viewer-of.ts';
import { claimWorry } from './operations/claim-worry.ts';
import { deleteWorry } from './operations/delete-worry.ts';
import { storeWorry } from './operations/store-worry.ts';
import { updateWorry } from './operations/update-worry.ts';

const tags = ['고민'];
const config = forMembers(20, 404, 409);

/** What an author does to a worry, and who takes it on (part-1 §7). */
export const counselWriteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => neverCache(reply));

  app.post(
    '/api/counsel/store',
    {
      config: forMembers(20),
      schema: { tags, summary: '고민 등록', body: WorryStoreBody, response: { 200: Stored } },
    },
    async (request) =>
      storeWorry(app.db, { memberId: viewerOf(request).id, key: idempotencyKey(request) }, request.body),
  );

  app.put(
    '/api/counsel/update',
    {
      config,
      schema: { tags, summary: '고민 수정', body: WorryUpdateBody, response: { 200: Stored } },
    },
    async (request) =>
      updateWorry(app.db, { memberId: viewerOf(request).id, key: idempotencyKey(request) }, request.body),
  );

  app.delete(
    '/api/counsel/delete/:id',
    {
      config,
      schema: { tags, summary: '고민 삭제', params: IdParam, response: { 204: NoContent } },
    },
    async (request, reply) => {
      await deleteWorry(app.db, viewerOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/counsel/claim/:id',
    {
      config: { ...config, access: 'counsellor' },
      schema: {
        tags,
        summary: '상담사가 고민을 맡음',
        params: IdParam,
        querystring: ClaimQuery,
        response: { 200: Stored },
      },
    },
    async (request) => claimWorry(app.db, viewerOf(request).id, { ...request.params, ...request.query }),
  );
};
