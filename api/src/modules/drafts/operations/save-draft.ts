import { isDeepStrictEqual } from 'node:util';
import { BOARD_TEXT, type DraftBody, type DraftSaved } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { DRAFT_BODY, type DraftPlace, findDraft, isOwnPlace, isPosted, lockDrafts, putDraft } from '../repository.ts';

/**
 * Keeps what is being written, unless another device went on from the same copy meanwhile or the draft was
 * posted: then the text on this device is the person's to decide about, and nothing is written.
 */
export async function saveDraft(
  db: Kysely<Database>,
  place: DraftPlace,
  draft: z.output<typeof DraftBody>,
): Promise<DraftSaved> {
  const parsed = DRAFT_BODY[place.kind].safeParse(draft.body);
  if (!parsed.success) throw invalid({ body: SERVER_TEXT.checkField });
  const key = draft.key.toLowerCase();

  return db.transaction().execute(async (trx) => {
    await lockDrafts(trx, place.memberId);
    if (!(await isOwnPlace(trx, place))) throw notFound();
    const kept = await findDraft(trx, place);
    if (kept?.key === key && isDeepStrictEqual(kept.body, parsed.data)) return savedAt(kept.updated_at);
    if (!kept && (draft.base !== null || (await isPosted(trx, place.memberId, key)))) {
      throw conflict('draft_gone', BOARD_TEXT.draftGone);
    }
    if (kept && kept.updated_at.toISOString() !== draft.base) throw conflict('draft_stale', BOARD_TEXT.draftStale);
    return savedAt(await putDraft(trx, place, { body: JSON.stringify(parsed.data), key }));
  });
}

const savedAt = (at: Date) => ({ saved_at: at.toISOString() });
