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
  /** Beginning of the answer, the part that visitors may read; empty if there is no answer (rules/home.md#worries). */
  answer_line: z.string(),
});
export type HomeWorry = z.infer<typeof HomeWorry>;

/** Statistics of answers for the home page. A value is null if it would be based on too few answers (rules/home.md#opening). */
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

/** `limit` is the number of reports to return. The home page uses the default, the gallery a higher number. */
export const ReportListQuery = z.object({ limit: z.number().int().min(1).max(100).default(5) });

/** A part of the sitemap covers a range of this many ids. A sitemap file may contain 50,000 addresses. */
export const SITEMAP_PART_IDS = 10_000;
/** Parts are numbered from 1. A sitemap index may contain 50,000 files. */
const PartNumber = z.number().int().positive().max(50_000);
/** For each section, the numbers of the parts that contain at least one page. */
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
/** One part of the sitemap: ids of pages that search engines may index. */
export const SitemapPart = z.array(z.object({ id: Id, updated_at: Instant }));
export type SitemapPart = z.infer<typeof SitemapPart>;
