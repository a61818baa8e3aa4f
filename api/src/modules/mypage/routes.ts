import { MyInfo } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../lib/cache-headers.ts';
import { viewerOf } from '../../lib/viewer-of.ts';
import { readMyInfo } from './operations/read-my-info.ts';

const tags = ['마이페이지'];

/** A member's own pages (part-1 §7). */
export const mypageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/mypage/info',
    { config: { access: 'member' }, schema: { tags, summary: '내 정보', response: { 200: MyInfo } } },
    async (request, reply) => {
      neverCache(reply);
      return readMyInfo(app.db, app.fieldCipher, viewerOf(request).id);
    },
  );
};
