import { PopularKeyword, SearchParams, SearchQuery, SearchResult } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cacheAnswer } from '../../lib/cache-headers.ts';
import { readsPerMinute } from '../../lib/limits.ts';
import { viewerKey } from '../../lib/viewer-key.ts';
import { listPopular } from './operations/list-popular.ts';
import { searchPosts } from './operations/search-posts.ts';

const tags = ['검색'];
const config = { access: 'public' } as const;
const POPULAR_SECONDS = 60;

/** Search of both boards (part-2 §7). */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const popular = new LRUCache<'popular', PopularKeyword[]>({
    max: 1,
    ttl: POPULAR_SECONDS * 1000,
    fetchMethod: () => listPopular(app.db),
  });

  app.get(
    '/api/main/search/:keyword',
    {
      config: { ...config, rateLimit: readsPerMinute(120) },
      schema: {
        tags,
        summary: '검색',
        params: SearchParams,
        querystring: SearchQuery,
        response: { 200: SearchResult },
      },
    },
    async (request, reply) => {
      const { keyword } = request.params;
      const result = await searchPosts(app.db, request.viewer, keyword, request.query);
      const isFound = result.articles_searched_title.length + result.articles_searched_keyword.length > 0;
      const viewer = viewerKey(request);
      // only what was looked for anew, and what there is
      if (viewer && isFound && !request.query.in) {
        app.searchMarks.lookedFor(keyword, { viewer, isMember: request.viewer !== null, address: request.ip });
      }
      cacheAnswer(request, reply);
      return result;
    },
  );

  app.get(
    '/api/main/search-related-keyword',
    { config, schema: { tags, summary: '인기 검색어', response: { 200: z.array(PopularKeyword) } } },
    async (request, reply) => {
      const keywords = await popular.fetch('popular');
      cacheAnswer(request, reply, POPULAR_SECONDS);
      return keywords ?? [];
    },
  );
};
