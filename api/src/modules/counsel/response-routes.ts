import {
  AnswerReviewBody,
  SolutionLike,
  SolutionLikeParams,
  Stored,
  VoteBody,
  VoteResult,
} from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../lib/cache-headers.ts';
import { forMembers } from '../../lib/limits.ts';
import { viewerOf } from '../../lib/viewer-of.ts';
import { markSolution } from './operations/mark-solution.ts';
import { reviewAnswer } from './operations/review-answer.ts';
import { vote } from './operations/vote.ts';

const tags = ['고민'];

/** What members do on the page of a worry: vote, review the answer, like a solution (part-1 §7). */
export const counselResponseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => neverCache(reply));

  app.post(
    '/api/counsel/vote',
    {
      config: forMembers(60, 404, 409),
      schema: { tags, summary: '투표', body: VoteBody, response: { 200: VoteResult } },
    },
    async (request) => vote(app.db, viewerOf(request).id, request.body),
  );

  app.post(
    '/api/counsel/review-store',
    {
      config: forMembers(20, 404, 409),
      schema: { tags, summary: '전문가 답변 리뷰', body: AnswerReviewBody, response: { 200: Stored } },
    },
    async (request) => reviewAnswer(app.db, viewerOf(request).id, request.body),
  );

  app.post(
    '/api/counsel/solution-like/:id/:mark',
    {
      config: forMembers(120),
      schema: {
        tags,
        summary: '솔루션 좋아요와 싫어요 전환',
        params: SolutionLikeParams,
        response: { 200: SolutionLike },
      },
    },
    async (request) => markSolution(app.db, viewerOf(request).id, request.params),
  );
};
