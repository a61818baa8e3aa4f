import { Banner, HomeInfo, HomeReview, HomeWorry, Report, ReportListQuery, Sitemap } from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cacheAnswer } from '../../lib/cache-headers.ts';
import { listHomeWorries } from './operations/list-home-worries.ts';
import { findBanners, findInfos, findReports, findReviews } from './repository.ts';
import { findSitemap } from './sitemap-repository.ts';

const tags = ['홈'];
const config = { access: 'public' } as const;
const REVIEWS_OF_A_KIND = 10;
const INFOS_OF_A_CATEGORY = 5;

/** The sections of the home page (part-1 §7). */
export const mainRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/main/main-list',
    { config, schema: { tags, summary: '배너', response: { 200: z.array(Banner) } } },
    async (request, reply) => {
      const banners = await findBanners(app.db);
      cacheAnswer(request, reply);
      return banners;
    },
  );

  app.get(
    '/api/main/counsel-list',
    { config, schema: { tags, summary: '홈에 보일 고민', response: { 200: z.array(HomeWorry) } } },
    async (request, reply) => {
      const worries = await listHomeWorries(app.db, request.viewer);
      cacheAnswer(request, reply);
      return worries;
    },
  );

  app.get(
    '/api/main/review-list',
    { config, schema: { tags, summary: '최근 후기', response: { 200: z.array(HomeReview) } } },
    async (request, reply) => {
      const reviews = await findReviews(app.db, REVIEWS_OF_A_KIND);
      cacheAnswer(request, reply);
      return reviews;
    },
  );

  app.get(
    '/api/main/report-list',
    { config, schema: { tags, summary: '리포트', querystring: ReportListQuery, response: { 200: z.array(Report) } } },
    async (request, reply) => {
      const reports = await findReports(app.db, request.query.limit);
      cacheAnswer(request, reply);
      return reports;
    },
  );

  app.get(
    '/api/main/info-list',
    { config, schema: { tags, summary: '홈에 보일 정보글', response: { 200: z.array(HomeInfo) } } },
    async (request, reply) => {
      const infos = await findInfos(app.db, INFOS_OF_A_CATEGORY);
      cacheAnswer(request, reply);
      return infos;
    },
  );

  app.get(
    '/api/main/sitemap',
    { config, schema: { tags, summary: '사이트맵', response: { 200: Sitemap } } },
    async (request, reply) => {
      const sitemap = await findSitemap(app.db);
      cacheAnswer(request, reply, 60);
      return sitemap;
    },
  );
};
