import {
  IdParam,
  InfoDetail,
  InfoList,
  InfoListBody,
  InfoStoreBody,
  InfoUpdateBody,
  Stored,
} from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyKey } from '../../db/run-once.ts';
import { cacheAnswer, neverCache } from '../../lib/cache-headers.ts';
import { forMembers } from '../../lib/limits.ts';
import { NoContent } from '../../lib/no-content.ts';
import { viewerKey } from '../../lib/viewer-key.ts';
import { viewerOf } from '../../lib/viewer-of.ts';
import { deleteInfo } from './operations/delete-info.ts';
import { listInfos } from './operations/list-infos.ts';
import { storeInfo } from './operations/store-info.ts';
import { updateInfo } from './operations/update-info.ts';
import { viewInfo } from './operations/view-info.ts';

const tags = ['정보'];

/** The info board (part-2 §7). */
export const infoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/info/list',
    {
      config: { access: 'public' },
      schema: { tags, summary: '정보글 목록', body: InfoListBody, response: { 200: InfoList } },
    },
    async (request, reply) => {
      const list = await listInfos(app.db, request.viewer, request.body);
      cacheAnswer(request, reply);
      return list;
    },
  );

  app.get(
    '/api/info/view/:id',
    {
      config: { access: 'public' },
      schema: { tags, summary: '정보글 상세', params: IdParam, response: { 200: InfoDetail } },
    },
    async (request, reply) => {
      const info = await viewInfo(app.db, request.viewer, request.params.id);
      const viewer = viewerKey(request);
      if (viewer && info.del_yn === 'N') app.views.saw('bbs_informations', info.id, viewer);
      cacheAnswer(request, reply);
      return info;
    },
  );

  app.post(
    '/api/info/store',
    {
      config: forMembers(20),
      schema: { tags, summary: '정보글 등록', body: InfoStoreBody, response: { 200: Stored } },
    },
    async (request, reply) => {
      neverCache(reply);
      return storeInfo(app.db, { memberId: viewerOf(request).id, key: idempotencyKey(request) }, request.body);
    },
  );

  app.put(
    '/api/info/update',
    {
      config: forMembers(20, 404, 409),
      schema: { tags, summary: '정보글 수정', body: InfoUpdateBody, response: { 200: Stored } },
    },
    async (request, reply) => {
      neverCache(reply);
      return updateInfo(app.db, { memberId: viewerOf(request).id, key: idempotencyKey(request) }, request.body);
    },
  );

  app.delete(
    '/api/info/delete/:id',
    {
      config: forMembers(20),
      schema: { tags, summary: '정보글 삭제', params: IdParam, response: { 204: NoContent } },
    },
    async (request, reply) => {
      neverCache(reply);
      await deleteInfo(app.db, viewerOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
