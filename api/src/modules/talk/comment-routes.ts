import { type BoardTable, Comment, CommentStoreBody, CommentUpdateBody, IdParam } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyKey } from '../../db/run-once.ts';
import { neverCache } from '../../lib/cache-headers.ts';
import { forMembers } from '../../lib/limits.ts';
import { NoContent } from '../../lib/no-content.ts';
import { viewerOf } from '../../lib/viewer-of.ts';
import { deleteComment } from './operations/delete-comment.ts';
import { storeComment } from './operations/store-comment.ts';
import { updateComment } from './operations/update-comment.ts';

const tags = ['댓글'];

/** Comments of one board (part-1 §7, part-2 §7); the three m's are those of the specification. */
export function commentRoutes(path: 'counsel' | 'info', board: BoardTable): FastifyPluginAsyncZod {
  const of = path === 'counsel' ? '고민' : '정보글';
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => neverCache(reply));

    app.post(
      `/api/${path}/commment-store`,
      {
        config: forMembers(20, 404, 409),
        schema: { tags, summary: `${of} 댓글 등록`, body: CommentStoreBody, response: { 200: Comment } },
      },
      async (request) => {
        const attempt = { memberId: viewerOf(request).id, key: idempotencyKey(request) };
        return storeComment(app.db, attempt, board, request.body);
      },
    );

    app.put(
      `/api/${path}/commment-update`,
      {
        config: forMembers(30, 404, 409),
        schema: { tags, summary: `${of} 댓글 수정`, body: CommentUpdateBody, response: { 200: Comment } },
      },
      async (request) => updateComment(app.db, viewerOf(request).id, board, request.body),
    );

    app.delete(
      `/api/${path}/comment-delete/:id`,
      {
        config: forMembers(30, 404, 409),
        schema: { tags, summary: `${of} 댓글 삭제`, params: IdParam, response: { 204: NoContent } },
      },
      async (request, reply) => {
        await deleteComment(app.db, viewerOf(request).id, board, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
