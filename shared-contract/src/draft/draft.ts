import { z } from 'zod';
import { Instant, numberIn } from '../common.ts';
import { InfoCategoryName } from '../info/info.ts';
import { PostPicture } from '../media/post-pictures.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';

/** Unfinished text: its size is limited, but the other rules of a post do not apply yet. */
const Loose = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), BOARD_TEXT.forbiddenText);

export const WorryDraft = z.object({
  mode: z.enum(['free', 'consult']),
  title: Loose(1_000),
  category: Loose(20),
  /** 0 if the writer has not chosen yet. */
  desired_answer_type: z.number().int().min(0).max(3),
  /** Texts of both writing modes are kept, so that switching between them loses nothing. */
  content: Loose(20_000),
  answers: z.array(Loose(20_000)).length(4),
  /** Keywords with their #. */
  keywords: z.array(Loose(50)).max(20),
  /** A keyword that is still in the input field and not added to the list. */
  keyword: Loose(500).default(''),
  poll: z.boolean(),
  poll_title: Loose(500),
  poll_options: z.array(Loose(200)).max(30),
  poll_multiple: z.boolean(),
  /** Null if the writer has not chosen; the category then decides (rules/anonymous.md#worries). */
  anonymous: z.boolean().nullable().default(null),
  /** Absent in drafts of earlier releases; an edited worry then stays private or public as before. */
  private: z.boolean().optional(),
});
export type WorryDraft = z.infer<typeof WorryDraft>;

export const InfoDraft = z.object({
  title: Loose(1_000),
  category: z.union([InfoCategoryName, z.literal('')]),
  content: Loose(20_000),
  /** Absent in drafts of earlier releases; an edited post then keeps its pictures. */
  pictures: z
    .array(PostPicture.extend({ path: Loose(200), alt: Loose(1_000) }))
    .max(20)
    .optional(),
});
export type InfoDraft = z.infer<typeof InfoDraft>;

/** An answer of a counsellor to a worry (rules/desk.md#answer). */
export const AnswerDraft = z.object({
  answer: Loose(40_000),
  solution: z
    .array(z.object({ title: Loose(500), content: Loose(5_000), link_url: Loose(1_000) }))
    .max(10)
    .default([]),
  /** If the draft corrects an answer: version of the worry on which the correction is based. */
  version: z.number().int().positive().optional(),
});
export type AnswerDraft = z.infer<typeof AnswerDraft>;

export const DraftKind = z.enum(['worry', 'info', 'answer']);
export type DraftKind = z.infer<typeof DraftKind>;

/** A member has one draft for each kind and post. */
export const DraftParams = z.object({
  kind: DraftKind,
  /** Id of the post that is edited (0 for a new post), or of the worry that is answered. */
  target: z.preprocess(
    (value: number | string) => (value === '0' ? 0 : numberIn(value)),
    z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  ),
});

const Draft = z.object({
  /** Its schema depends on the kind. */
  body: z.union([WorryDraft, InfoDraft, AnswerDraft]),
  /** Sent with the post as Idempotency-Key, so that a draft is posted only once, even if several devices post it. */
  key: z.uuid(),
  saved_at: Instant,
});
export type Draft = z.infer<typeof Draft>;

/** `draft` is null if the member has none. */
export const DraftResult = z.object({ draft: Draft.nullable() });
export type DraftResult = z.infer<typeof DraftResult>;

/**
 * Saves the draft. Fails with 409 `draft_stale` if another device has saved since `base`, and with 409 `draft_gone` if the draft
 * has been posted or discarded since `base`.
 */
export const DraftBody = z.object({
  body: z.unknown(),
  key: z.uuid(),
  /** `saved_at` of the stored draft that this copy is based on; null for the first save. */
  base: Instant.nullable(),
});
export type DraftBody = z.output<typeof DraftBody>;

export const DraftSaved = z.object({ saved_at: Instant });
export type DraftSaved = z.infer<typeof DraftSaved>;
