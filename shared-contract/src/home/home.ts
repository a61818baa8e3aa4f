import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
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
  created_at: Instant,
});
export type HomeInfo = z.infer<typeof HomeInfo>;

/** Number of reports; home uses the default, the gallery more. */
export const ReportListQuery = z.object({ limit: z.number().int().min(1).max(100).default(5) });

const SitemapEntry = z.object({ id: Id, updated_at: Instant });
/** Pages that search engines may index, newest first, at most 10,000 of each kind. */
export const Sitemap = z.object({
  worries: z.array(SitemapEntry),
  infos: z.array(SitemapEntry),
  goods: z.array(SitemapEntry),
  counsellors: z.array(SitemapEntry),
});
export type Sitemap = z.infer<typeof Sitemap>;
