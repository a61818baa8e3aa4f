import { z } from 'zod';
import { Id, Instant, Yn } from './common.ts';
import { WorryListItem } from './counsel.ts';

/** GET /api/main/main-list */
export const Banner = z.object({
  id: Id,
  title: z.string(),
  link_url: z.string(),
  blank_yn: Yn,
  /** Path of the picture, 1120×360. */
  banner_file: z.string(),
});
export type Banner = z.infer<typeof Banner>;

/** GET /api/main/counsel-list */
export const HomeWorry = WorryListItem;

/** GET /api/main/review-list: the newest of both kinds. */
export const HomeReview = z.object({
  id: Id,
  table_name: z.enum(['bbs_counsels', 'goods']),
  /** Id of the worry or the solution. */
  target_id: Id,
  title: z.string(),
  review_text: z.string(),
  review_score: z.number(),
  /** Comma list. */
  review_keyword: z.string(),
  writer_nickname: z.string(),
  created_at: Instant,
});
export type HomeReview = z.infer<typeof HomeReview>;

/** GET /api/main/report-list */
export const Report = z.object({
  id: Id,
  title: z.string(),
  link_url: z.string(),
  /** Path of the cover, 480×640. */
  report_file: z.string(),
  created_at: Instant,
});
export type Report = z.infer<typeof Report>;

/** GET /api/main/info-list: the newest few of each category, newest first. */
export const HomeInfo = z.object({
  id: Id,
  category: z.enum(['information', 'experience', 'question']),
  title: z.string(),
  created_at: Instant,
});
export type HomeInfo = z.infer<typeof HomeInfo>;

/** GET /api/main/report-list: home asks for the default, the gallery for more. */
export const ReportListQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(5) });

const SitemapEntry = z.object({ id: Id, updated_at: Instant });
/** GET /api/main/sitemap: what search engines may find, newest first, at most 10,000 of each kind. */
export const Sitemap = z.object({
  worries: z.array(SitemapEntry),
  infos: z.array(SitemapEntry),
  goods: z.array(SitemapEntry),
  counsellors: z.array(SitemapEntry),
});
export type Sitemap = z.infer<typeof Sitemap>;
