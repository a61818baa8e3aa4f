import {
  GOODS_CATEGORIES,
  INFO_CATEGORIES,
  REVIEW_KEYWORDS,
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  WORRY_CATEGORIES,
} from '@onmaum/shared-contract/constants';
import { z } from 'zod';

/**
 * Schemas of the files in `content/`. The files refer to people by nickname. All times are relative to the moment when the
 * content is inserted, so that some polls are always open.
 */

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

const sex = z.enum(['여성', '남성']);
/** Number of a picture under `/img/profile/`. */
const profile = z.int().min(1).max(16);
/** HTML. In the file, each element is on its own line, for easy editing. In the database, the HTML is one line. */
const richText = z.string().transform((text) => text.replaceAll(/\n\s*/g, ''));
/** Areas of interest, by which lists can be filtered. */
const areas = z.array(z.enum(WORRY_CATEGORIES)).min(1).max(4);
const score = z.number().multipleOf(0.5).min(0.5).max(5);
const reviewKeywords = z.array(z.enum(REVIEW_KEYWORDS));

const reply = z.strictObject({
  by: z.string(),
  text: z.string(),
  /** Time of writing, in hours after the post, or for a reply, after the comment. */
  after: z.number(),
  deleted: z.literal(true).optional(),
});
const comment = reply.extend({ replies: z.array(reply).optional() });

const poll = z.strictObject({
  title: z.string(),
  options: z.array(z.string()),
  multiple: z.literal(true).optional(),
  /** Number of votes for each option, in the order of `options`. */
  votes: z.array(z.int()),
});

export const worrySchema = z.strictObject({
  category: z.enum(WORRY_CATEGORIES),
  title: z.string(),
  /** One text (mode 'free'), or four answers (mode 'consult'). */
  content: z.union([z.string(), z.tuple([z.string(), z.string(), z.string(), z.string()])]),
  /** Keywords with the leading #. */
  keywords: z.array(z.string()),
  author: z.string(),
  /** Time of posting, in days before now. After 30 days, the poll has ended. */
  daysAgo: z.number(),
  desiredAnswer: z.literal([1, 2, 3]),
  status: z.enum(['waiting', 'assigned', 'answered', 'reviewed']),
  /** Set unless the status is 'waiting'. */
  counsellor: z.string().optional(),
  /** Set if the status is 'answered' or 'reviewed'. */
  answer: z.string().optional(),
  /** Set if and only if the status is 'reviewed'. */
  review: z.strictObject({ score, keywords: reviewKeywords, text: z.string() }).optional(),
  poll: poll.optional(),
  views: z.int(),
  comments: z.array(comment),
});

export const infoSchema = z.strictObject({
  category: z.enum(keysOf(INFO_CATEGORIES)),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  daysAgo: z.number(),
  views: z.int(),
  comments: z.array(comment),
});

export const memberSchema = z.strictObject({
  nickname: z.string(),
  sex,
  /** Format: YYYYMMDD. */
  birthday: z.string().regex(/^\d{8}$/),
  provider: z.enum(['kakao', 'naver']),
  profile,
});

export const counsellorSchema = z.strictObject({
  nickname: z.string(),
  sex,
  /** Line that is shown under the name. */
  summary: z.string(),
  certificate: z.array(z.string()),
  academicAbility: z.array(z.string()),
  career: z.array(z.string()),
  /** Keywords without the leading #. */
  keywords: z.array(z.string()).min(3).max(5),
  areas,
  intro: richText,
  story: richText,
  /** 1: active; 0: no longer works here. */
  status: z.literal([0, 1]),
  profile,
  /** Number of a picture under `/img/expert/`. */
  portrait: z.int().min(1),
  schedule: z.array(z.strictObject({ day: z.enum(SCHEDULE_DAYS), time: z.enum(keysOf(SCHEDULE_TIMES)) })),
});

export const goodsSchema = z.strictObject({
  /** Identifier by which `solutions.yaml` refers to the product. */
  key: z.string(),
  counsellor: z.string(),
  category: z.enum(GOODS_CATEGORIES),
  name: z.string(),
  summary: z.string(),
  content: richText,
  /** Prices in won. */
  sellPrice: z.int(),
  oriPrice: z.int(),
  /** Length of one session in minutes. */
  time: z.int(),
  /** Number of participants in one session. */
  participants: z.int(),
  sessions: z.int(),
  communicate: z.enum(['화상', '전화', '채팅', '대면']),
  keywords: z.array(z.string()),
  areas,
  sellStatus: z.enum(['Y', 'N']),
  /** Beginning and end of the sale, in days from now; undefined: no limit. */
  sellStart: z.number().optional(),
  sellEnd: z.number().optional(),
  recommended: z.boolean(),
  reviews: z.array(
    z.strictObject({ by: z.string(), score, keywords: reviewKeywords, text: z.string(), daysAgo: z.number() }),
  ),
});

/** A product that the counsellor recommends next to an answer. */
export const solutionSchema = z.strictObject({
  /** Title of the answered worry. */
  worry: z.string(),
  /** Key of a product of the same counsellor. */
  goods: z.string(),
  title: z.string(),
  content: z.string(),
});

export const bannerSchema = z.strictObject({
  /** Title of the banner, and alternative text of its picture. */
  title: z.string(),
  linkUrl: z.string(),
  /** Whether the link opens in a new tab. */
  blank: z.boolean(),
  /** Name of the picture in `/img/banner/`. */
  file: z.string(),
});

export const reportSchema = z.strictObject({
  title: z.string(),
  linkUrl: z.string(),
  /** Name of the picture in `/img/report/`. */
  file: z.string(),
  daysAgo: z.number(),
});

export type DemoComment = z.infer<typeof comment>;
export type DemoPoll = z.infer<typeof poll>;
export type DemoWorry = z.infer<typeof worrySchema>;
export type DemoInfo = z.infer<typeof infoSchema>;
export type DemoGoods = z.infer<typeof goodsSchema>;
export type DemoSolution = z.infer<typeof solutionSchema>;
