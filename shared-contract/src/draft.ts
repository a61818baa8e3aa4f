import { z } from 'zod';
import { BOARD_TEXT } from './board-texts.ts';
import { Instant } from './common.ts';
import { InfoCategoryName } from './info.ts';

/** What is being written, before any rule: half a title, a poll of one option. */
const Loose = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), BOARD_TEXT.forbiddenText);

export const WorryDraft = z.object({
  mode: z.enum(['free', 'consult']),
  title: Loose(1_000),
  category: Loose(20),
  /** 0 is not chosen yet. */
  desired_answer_type: z.number().int().min(0).max(3),
  /** Both ways of writing are kept, so that a look at the other loses nothing. */
  content: Loose(20_000),
  answers: z.array(Loose(20_000)).length(4),
  /** Each with its #. */
  keywords: z.array(Loose(50)).max(20),
  /** Typed beside them, not added yet. */
  keyword: Loose(500).default(''),
  poll: z.boolean(),
  poll_title: Loose(500),
  poll_options: z.array(Loose(200)).max(30),
  poll_multiple: z.boolean(),
});
export type WorryDraft = z.infer<typeof WorryDraft>;

export const InfoDraft = z.object({
  title: Loose(1_000),
  category: z.union([InfoCategoryName, z.literal('')]),
  content: Loose(20_000),
});
export type InfoDraft = z.infer<typeof InfoDraft>;

export const DraftKind = z.enum(['worry', 'info']);
export type DraftKind = z.infer<typeof DraftKind>;

/** /api/drafts/{kind}/{target}: one draft a person, kind and post. */
export const DraftParams = z.object({
  kind: DraftKind,
  /** The post that is edited; 0 is a new one. */
  target: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

const Draft = z.object({
  /** Of its kind. */
  body: z.union([WorryDraft, InfoDraft]),
  /** Goes with the post as Idempotency-Key, so that a draft is posted once, from whichever device. */
  key: z.uuid(),
  saved_at: Instant,
});
export type Draft = z.infer<typeof Draft>;

/** GET: null when there is none. */
export const DraftResult = z.object({ draft: Draft.nullable() });
export type DraftResult = z.infer<typeof DraftResult>;

/**
 * PUT: keeps the draft. 409 `draft_stale` when another device saved since `base`, 409 `draft_gone` when the
 * draft of `base` was posted or thrown away meanwhile.
 */
export const DraftBody = z.object({
  body: z.unknown(),
  key: z.uuid(),
  /** `saved_at` of the copy that this one grew from; null is a first one. */
  base: Instant.nullable(),
});
export type DraftBody = z.input<typeof DraftBody>;

export const DraftSaved = z.object({ saved_at: Instant });
export type DraftSaved = z.infer<typeof DraftSaved>;
