import type { BoardTable } from '@onmaum/shared-contract';
import { BookmarkParams, BookmarkResult, IdParam, ViewBody } from '@onmaum/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../lib/cache-headers.ts';
import { forMembers, perMinute } from '../../lib/limits.ts';
import { NoContent } from '../../lib/no-content.ts';
import { refuseForeignOrigin } from '../../lib/site-origin.ts';
import { visitorKey } from '../../lib/viewer-key.ts';
import { viewerOf } from '../../lib/viewer-of.ts';
import { commentRoutes } from './comment-routes.ts';
import { toggleBookmark } from './operations/toggle-bookmark.ts';

const tags = ['북마크'];
const config = forMembers(120);

/** What people do alike to the posts of both boards: comment, bookmark, read. */
export const talkRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(commentRoutes('counsel', 'bbs_counsels'));
  await app.register(commentRoutes('info', 'bbs_informations'));

  const toggle = (request: FastifyRequest, reply: FastifyReply, board: BoardTable, id: number) => {
    neverCache(reply);
    return toggleBookmark(app.db, viewerOf(request).id, board, id);
  };
  const response = { 200: BookmarkResult };
  // a HEAD, which follows from a GET, would toggle too
  const toggling = { config, exposeHeadRoute: false };

  app.get(
    '/api/counsel/bookmark/:id',
    { ...toggling, schema: { tags, summary: '고민 북마크 전환', params: IdParam, response } },
    (request, reply) => toggle(request, reply, 'bbs_counsels', request.params.id),
  );
  app.get(
    '/api/info/bookmark/:id',
    { ...toggling, schema: { tags, summary: '정보글 북마크 전환', params: IdParam, response } },
    (request, reply) => toggle(request, reply, 'bbs_informations', request.params.id),
  );
  for (const [area, name] of [
    ['main', '홈과 검색'],
    ['mypage', '마이페이지'],
  ] as const) {
    app.post(
      `/api/${area}/bookmark/:table/:id`,
      { config, schema: { tags, summary: `${name}의 북마크 전환`, params: BookmarkParams, response } },
      (request, reply) => toggle(request, reply, request.params.table, request.params.id),
    );
  }

  app.post(
    '/api/main/view/:table/:id',
    {
      config: { access: 'open', rateLimit: perMinute(120), alsoAnswers: [403] },
      schema: {
        tags: ['조회'],
        summary: '서버가 그린 글을 방문자가 읽음',
        params: BookmarkParams,
        body: ViewBody,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      refuseForeignOrigin(app.config, request);
      // Whether the post is there is not told.
      app.views.saw(request.params.table, request.params.id, visitorKey(request.body.anonym_token));
      neverCache(reply);
      return reply.code(204).send(null);
    },
  );
};
