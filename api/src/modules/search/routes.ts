import * as search from '@onmaum/shared-contract/search/calls';
import type { FastifyInstance } from 'fastify';
import { cached } from '../../http/cached.ts';
import { mount } from '../../http/mount.ts';
import { isOfPerson, viewerKey } from '../../http/viewer-key.ts';
import { listPopular } from './operations/list-popular.ts';
import { searchPosts } from './operations/search-posts.ts';

/** Search of both boards (rules/search.md). */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  const { db, searchMarks } = app;
  const popular = cached(app.state, 'popular keywords', search.popular.cache * 1000, () => listPopular(db));

  mount(app, search.find, async (request) => {
    const { keyword } = request.params;
    const result = await searchPosts(db, request.viewer, keyword, request.query);
    const { articles_searched_title, articles_searched_keyword, articles_searched_text } = result;
    const isFound = [articles_searched_title, articles_searched_keyword, articles_searched_text].some(
      (list) => list.length > 0,
    );
    // only new searches with results, not further pages
    if (isOfPerson(request) && isFound && !request.query.in) searchMarks.record(keyword, viewerKey(request));
    return result;
  });

  mount(app, search.popular, popular);
}
