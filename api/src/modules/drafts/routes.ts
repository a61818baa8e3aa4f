import { DraftBody, DraftParams, DraftResult, DraftSaved } from '@onmaum/shared-contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../lib/cache-headers.ts';
import { forMembers } from '../../lib/limits.ts';
import { NoContent } from '../../lib/no-content.ts';
import { viewerOf } from '../../lib/viewer-of.ts';
import { deleteOwnDraft } from './operations/delete-draft.ts';
import { readDraft } from './operations/read-draft.ts';
import { saveDraft } from './operations/save-draft.ts';
import type { DraftPlace } from './repository.ts';

const tags = ['임시 저장'];
const url = '/api/drafts/:kind/:target';
/** Several times the longest post that may be stored. */
const BODY_BYTES = 192 * 1024;

const placeOf = (request: FastifyRequest, params: Omit<DraftPlace, 'memberId'>): DraftPlace => ({
  memberId: viewerOf(request).id,
  ...params,
});

/** What members are writing, kept for them on every device. */
export const draftRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => neverCache(reply));

  app.get(
    url,
    {
      config: forMembers(120),
      schema: { tags, summary: '임시 저장한 글', params: DraftParams, response: { 200: DraftResult } },
    },
    async (request) => readDraft(app.db, placeOf(request, request.params)),
  );

  app.put(
    url,
    {
      bodyLimit: BODY_BYTES,
      config: forMembers(120, 409),
      schema: { tags, summary: '임시 저장', params: DraftParams, body: DraftBody, response: { 200: DraftSaved } },
    },
    async (request) => saveDraft(app.db, placeOf(request, request.params), request.body),
  );

  app.delete(
    url,
    {
      config: forMembers(60),
      schema: { tags, summary: '임시 저장한 글 삭제', params: DraftParams, response: { 204: NoContent } },
    },
    async (request, reply) => {
      await deleteOwnDraft(app.db, placeOf(request, request.params));
      return reply.code(204).send(null);
    },
  );
};
