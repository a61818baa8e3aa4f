import { z } from 'zod';
import { categoryFilter } from '../board/category.ts';
import { Flag } from '../call/codecs.ts';
import { Comment } from '../comment/comment.ts';
import { Id, Instant } from '../common.ts';
import { INFO_CATEGORIES, type InfoCategory, LIMITS } from '../constants.ts';
import { PictureChoices, PostPicture } from '../media/post-pictures.ts';
import { HiddenState } from '../moderation/report.ts';
import { Reactions } from '../reaction/reaction.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { Again } from '../writing/again.ts';
import { memberLine, memberText } from '../writing/member-text.ts';
import { lengthOf } from '../writing/writing.ts';

const names = Object.keys(INFO_CATEGORIES) as [InfoCategory, ...InfoCategory[]];
/** Replaces the short name of a category that older clients send (rules/infos.md#categories). */
const fullName = (name: unknown) => (name === 'info' ? 'information' : name);

export const InfoCategoryName = z.preprocess(fullName, z.enum(names, { error: BOARD_TEXT.categoryEmpty }));

/** Request of one page of the info board (rules/infos.md, rules/boards.md#filters-and-sort). */
export const InfoListBody = z.object({
  page: z.number().int().min(1).max(10_000).default(1),
  limit: z.number().int().min(1).max(50).default(LIMITS.pageSize),
  /** Empty: all categories. */
  category: categoryFilter(names, fullName),
  /** '1' latest, '2' popular. */
  sort: z.enum(['1', '2']).default('1'),
  /** `next_cursor` of the previous page; overrides `page`. With it, no post is skipped or repeated if others write meanwhile. */
  cursor: z.string().max(200).optional(),
});
export type InfoListBody = z.output<typeof InfoListBody>;

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
  /** Number of pictures. */
  picture_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  created_at: Instant,
});
export type InfoListItem = z.infer<typeof InfoListItem>;

export const InfoList = z.object({ infoList: z.array(InfoListItem), next_cursor: z.string().nullable() });
export type InfoList = z.infer<typeof InfoList>;

/** Data of a post for its page. For a deleted post, only `del_yn` is set (rules/boards.md#deleted-posts). */
export const InfoDetail = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  pictures: z.array(PostPicture),
  category: z.union([z.enum(names), z.literal('')]),
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  /** Whether the writer is a counsellor. */
  counselor_yn: Flag,
  created_at: Instant,
  /** Time of the last change of title, text or pictures; null if there was none. */
  edited_at: Instant.nullable(),
  view_cnt: z.number().int(),
  del_yn: Flag,
  /** State of a hidden post. Its author and operators get the whole post, others only the fields of a deleted post. */
  hidden: HiddenState,
  is_bookmark: z.boolean(),
  reactions: Reactions,
  /** Whether the reader is notified of each new comment. Authors are notified unless they turned this off. */
  is_following: z.boolean(),
  /** Version of the post. The call that edits the post sends it back. */
  version: z.number().int(),
  /** Whether the post is about a crisis (rules/care.md#card). Set only for its author. */
  care_yn: Flag,
  comment_cnt: z.number().int(),
  /** The first comments; empty for a visitor (rules/comments.md#reading). */
  comments: z.array(Comment),
  /** Cursor of the next comments; null if there are no more. */
  next_comment_cursor: z.string().nullable(),
  /** The newest other posts of the category. */
  relatedInfos: z.array(z.object({ id: Id, title: z.string(), writer_id: z.number().int() })),
});
export type InfoDetail = z.infer<typeof InfoDetail>;

const InfoFields = z.object({
  title: memberLine({ empty: BOARD_TEXT.titleEmpty, max: LIMITS.titleMax, tooLong: BOARD_TEXT.titleLong }),
  category: InfoCategoryName,
  content: memberText({ empty: BOARD_TEXT.infoShort, max: LIMITS.textMax, tooLong: BOARD_TEXT.textLong }).refine(
    (text) => lengthOf(text) >= LIMITS.infoMin,
    BOARD_TEXT.infoShort,
  ),
  /** Absent from calls of earlier releases. A new post then has no pictures, and an edited post keeps its pictures. */
  pictures: PictureChoices.optional(),
});

/** A new post (rules/infos.md#post). */
export const InfoStoreBody = InfoFields.extend({ again: Again });
export type InfoStoreBody = z.output<typeof InfoStoreBody>;

/** An edited post. */
export const InfoUpdateBody = InfoFields.extend({
  id: Id,
  /** Version that the author edited: if the post has changed since, the call fails. If absent, the post is overwritten. */
  version: z.number().int().positive().optional(),
});
export type InfoUpdateBody = z.output<typeof InfoUpdateBody>;
