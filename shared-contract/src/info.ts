import { z } from 'zod';
import { BOARD_TEXT } from './board-texts.ts';
import { Id, Instant, Yn } from './common.ts';
import { INFO_CATEGORIES, type InfoCategory, LIMITS } from './constants.ts';
import { Comment } from './counsel.ts';
import { memberLine, memberText } from './member-text.ts';
import { lengthOf, MOST } from './writing.ts';

const names = Object.keys(INFO_CATEGORIES) as [InfoCategory, ...InfoCategory[]];
/** The short name that older clients send (decisions 15). */
const full = (name: unknown) => (name === 'info' ? 'information' : name);

export const InfoCategoryName = z.preprocess(full, z.enum(names, { error: BOARD_TEXT.categoryEmpty }));

/** POST /api/info/list (part-2 §7, decisions 14). */
export const InfoListBody = z.object({
  page: z.number().int().min(1).max(10_000).default(1),
  limit: z.number().int().min(1).max(50).default(LIMITS.page),
  /** Comma list; empty is all. */
  category: z
    .string()
    .max(200)
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(full))
    .pipe(z.array(z.enum(names, { error: BOARD_TEXT.categoryEmpty }))),
  /** '1' latest, '2' popular. */
  sort: z.enum(['1', '2']).default('1'),
  /** `next_cursor` of the page before: keeps the list stable while others write. Wins over `page`. */
  cursor: z.string().max(200).optional(),
});
export type InfoListBody = z.input<typeof InfoListBody>;

export const InfoListItem = z.object({
  id: Id,
  category: z.enum(names),
  title: z.string(),
  /** The first 160 code points. */
  content: z.string(),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  comment_cnt: z.number().int(),
  view_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  created_at: Instant,
});
export type InfoListItem = z.infer<typeof InfoListItem>;

export const InfoList = z.object({ infoList: z.array(InfoListItem), next_cursor: z.string().nullable() });
export type InfoList = z.infer<typeof InfoList>;

/** GET /api/info/view/{id}. A deleted post has `del_yn` 'Y' and everything else blank (decisions 12). */
export const InfoDetail = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  category: z.union([z.enum(names), z.literal('')]),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  /** The writer is a counsellor. */
  counselor_yn: Yn,
  created_at: Instant,
  view_cnt: z.number().int(),
  del_yn: Yn,
  is_bookmark: z.boolean(),
  /** Sent back with an edit. */
  version: z.number().int(),
  comment_cnt: z.number().int(),
  /** Empty for a visitor (decisions 13). */
  comments: z.array(Comment),
  /** The newest others of the category. */
  relatedInfos: z.array(z.object({ id: Id, title: z.string() })),
});
export type InfoDetail = z.infer<typeof InfoDetail>;

/** POST /api/info/store (part-2 §5, §7). */
export const InfoStoreBody = z.object({
  title: memberLine({ empty: BOARD_TEXT.titleEmpty, most: MOST.title, long: BOARD_TEXT.titleLong }),
  category: InfoCategoryName,
  content: memberText({ empty: BOARD_TEXT.infoShort, most: MOST.text, long: BOARD_TEXT.textLong }).refine(
    (text) => lengthOf(text) >= LIMITS.infoContent,
    BOARD_TEXT.infoShort,
  ),
});
export type InfoStoreBody = z.input<typeof InfoStoreBody>;

/** PUT /api/info/update. */
export const InfoUpdateBody = InfoStoreBody.extend({
  id: Id,
  /** As in WorryUpdateBody. */
  version: z.number().int().positive().optional(),
});
export type InfoUpdateBody = z.input<typeof InfoUpdateBody>;
