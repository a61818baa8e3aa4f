import * as home from '@onmaum/shared-contract/home/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { refuseForeignOrigin } from '../../http/site-origin.ts';
import { viewerKey } from '../../http/viewer-key.ts';
import { toggleBookmark } from '../post/operations/toggle-bookmark.ts';
import { describeAnswers } from './operations/describe-answers.ts';
import { listBanners } from './operations/list-banners.ts';
import { listHomeInfos } from './operations/list-home-infos.ts';
import { listHomeReviews } from './operations/list-home-reviews.ts';
import { listHomeWorries } from './operations/list-home-worries.ts';
import { listReports } from './operations/list-reports.ts';
import { readSitemap, readSitemapPart } from './operations/read-sitemap.ts';

/** The home page (rules/home.md), the sitemap, and the bookmarks and view counts of posts on either board. */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  const { db, views, config } = app;

  mount(app, home.banners, () => listBanners(db));
  mount(app, home.worries, ({ viewer }) => listHomeWorries(db, viewer));
  mount(app, home.answerNumbers, () => describeAnswers(db));
  mount(app, home.reviews, () => listHomeReviews(db));
  mount(app, home.reports, ({ query }) => listReports(db, query.limit));
  mount(app, home.infos, () => listHomeInfos(db));
  mount(app, home.sitemap, () => readSitemap(db));
  mount(app, home.sitemapPart, ({ params }) => readSitemapPart(db, params));

  mount(app, home.toggleBookmark, ({ viewer, params }) => toggleBookmark(db, viewer.id, params.table, params.id));
  mount(app, home.countView, async (request) => {
    refuseForeignOrigin(config, request);
    // The answer does not reveal whether the post exists.
    views.saw(request.params.table, request.params.id, viewerKey(request));
  });
}
