import * as home from '@onmaum/shared-contract/home/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { refuseForeignOrigin } from '../../http/site-origin.ts';
import { visitorKey } from '../../http/viewer-key.ts';
import { toggleBookmark } from '../post/operations/toggle-bookmark.ts';
import { findBanners, findInfos, findReports, findReviews } from './home-repository.ts';
import { describeAnswers } from './operations/describe-answers.ts';
import { listHomeWorries } from './operations/list-home-worries.ts';
import { findSitemap } from './sitemap-repository.ts';

const REVIEWS_OF_A_KIND = 10;
const INFOS_OF_A_CATEGORY = 5;

/** The sections of the home page, and calls that accept posts of both boards (rules/home.md). */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  const { db, views, config } = app;

  mount(app, home.banners, () => findBanners(db));
  mount(app, home.worries, ({ viewer }) => listHomeWorries(db, viewer));
  mount(app, home.answerNumbers, () => describeAnswers(db));
  mount(app, home.reviews, () => findReviews(db, REVIEWS_OF_A_KIND));
  mount(app, home.reports, ({ query }) => findReports(db, query.limit));
  mount(app, home.infos, () => findInfos(db, INFOS_OF_A_CATEGORY));
  mount(app, home.sitemap, () => findSitemap(db));

  mount(app, home.toggleBookmark, ({ viewer, params }) => toggleBookmark(db, viewer.id, params.table, params.id));
  mount(app, home.countView, async (request) => {
    refuseForeignOrigin(config, request);
    // The answer does not reveal whether the post exists.
    views.saw(request.params.table, request.params.id, visitorKey(request));
  });
}
