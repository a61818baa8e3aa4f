import type { PopularKeyword } from '@onmaum/shared-contract';
import * as search from '@onmaum/shared-contract/search/calls';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mount } from '../../http/mount.ts';
import { viewerKey } from '../../http/viewer-key.ts';
import { listPopular } from './operations/list-popular.ts';
import { searchPosts } from './operations/search-posts.ts';

/** Search of both boards (rules/search.md). */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  const { db, searchMarks } = app;
  const popular = new LRUCache<'popular', PopularKeyword[]>({
    max: 1,
    ttl: search.popular.cache * 1000,
    fetchMethod: () => listPopular(db),
  });

  mount(app, search.find, async (request) => {
    const { keyword } = request.params;
    const result = await searchPosts(db, request.viewer, keyword, request.query);
    const isFound = result.articles_searched_title.length + result.articles_searched_keyword.length > 0;
    const viewer = viewerKey(request);
    // only new searches with results, not further pages
    if (viewer && isFound && !request.query.in) {
      searchMarks.record(keyword, viewer);
    }
    return result;
  });

  mount(app, search.popular, async () => (await popular.fetch('popular')) ?? []);
}
