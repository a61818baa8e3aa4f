import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant, numberIn } from '../common.ts';
import { WorryListItem } from '../worry/worry.ts';

export const Banner = z.object({
  id: Id,
  title: z.string(),
  link_url: z.string(),
  blank_yn: Flag,
  /** Path of the image, 1120×360. */
  banner_file: z.string(),
});
export type Banner = z.infer<typeof Banner>;

export const HomeWorry = WorryListItem.omit({
  counselor_name: true,
  counselor_profile: true,
  answer_due_at: true,
  answer_late_yn: true,
}).extend({
  /** How the answer begins, as far as a visitor may read it; empty without an answer (rules/home.md#worries). */
  answer_line: z.string(),
});
export type HomeWorry = z.infer<typeof HomeWorry>;

/** Numbers about the answers on home; null where too few answers exist (rules/home.md#opening). */
export const AnswerNumbers = z.object({
  answers_this_month: z.number().int().nullable(),
  /** Whole minutes, rounded up. */
  median_answer_minutes: z.number().int().nullable(),
});
export type AnswerNumbers = z.infer<typeof AnswerNumbers>;

export const Report = z.object({
  id: Id,
  title: z.string(),
  link_url: z.string(),
  /** Path of the cover, 480×640. */
  report_file: z.string(),
  created_at: Instant,
});
export type Report = z.infer<typeof Report>;

export const HomeInfo = z.object({
  id: Id,
  category: z.enum(['information', 'experience', 'question']),
  title: z.string(),
  writer_id: z.number().int(),
  created_at: Instant,
});
export type HomeInfo = z.infer<typeof HomeInfo>;

/** Number of reports; home uses the default, the gallery more. */
export const ReportListQuery = z.object({ limit: z.number().int().min(1).max(100).default(5) });

/** Number of ids in a part of the sitemap; a sitemap file may contain 50,000 addresses. */
export const SITEMAP_PART_IDS = 10_000;
/** Parts are numbered from 1. A sitemap index may contain 50,000 files. */
const PartNumber = z.number().int().positive().max(50_000);
/** Numbers of the parts that have a page, by section. */
export const Sitemap = z.object({
  worries: z.array(PartNumber),
  infos: z.array(PartNumber),
  goods: z.array(PartNumber),
  counsellors: z.array(PartNumber),
});
export type Sitemap = z.infer<typeof Sitemap>;
export type SitemapSection = keyof Sitemap;

export const SitemapPartParams = z.object({
  section: z.enum(['worries', 'infos', 'goods', 'counsellors']),
  part: z.preprocess(numberIn, PartNumber),
});
export type SitemapPartParams = z.infer<typeof SitemapPartParams>;
/** Pages of one part that search engines may index, by id. */
export const SitemapPart = z.array(z.object({ id: Id, updated_at: Instant }));
export type SitemapPart = z.infer<typeof SitemapPart>;
