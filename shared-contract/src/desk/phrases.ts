import { z } from 'zod';
import { Id } from '../common.ts';
import { DESK_TEXT } from '../texts/desk-texts.ts';
import { memberLine, memberText } from '../writing/member-text.ts';
import { DESK_LIMITS } from './worry-options.ts';

/** A counsellor's own texts for answers (rules/desk.md#phrases), in the order that the counsellor chose. */
export const PhraseList = z.object({
  phraseList: z.array(z.object({ id: Id, title: z.string(), content: z.string() })),
});
export type PhraseList = z.infer<typeof PhraseList>;

export const PhraseStoreBody = z.object({
  title: memberLine({
    empty: DESK_TEXT.phraseTitleEmpty,
    max: DESK_LIMITS.phraseTitleMax,
    tooLong: DESK_TEXT.phraseTitleLong,
  }),
  content: memberText({
    empty: DESK_TEXT.phraseEmpty,
    max: DESK_LIMITS.phraseMax,
    tooLong: DESK_TEXT.phraseLong,
  }),
});
export type PhraseStoreBody = z.output<typeof PhraseStoreBody>;

export const PhraseUpdateBody = PhraseStoreBody.extend({ id: Id });
export type PhraseUpdateBody = z.output<typeof PhraseUpdateBody>;

/** All phrases in their new order. */
export const PhraseOrderBody = z.object({ ids: z.array(Id).max(DESK_LIMITS.phrasesMax) });
export type PhraseOrderBody = z.output<typeof PhraseOrderBody>;
