import { isDeepStrictEqual } from 'node:util';
import { BOARD_TEXT, type DraftBody, type DraftSaved } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import {
  canWriteDraft,
  DRAFT_BODY,
  type DraftRef,
  findDraft,
  isPosted,
  lockDrafts,
  putDraft,
} from '../draft-repository.ts';

/**
 * Saves a draft.
 * @throws 409 if another device has saved, deleted or posted the draft since this device read it; the person then decides which
 *   text to keep
 */
export async function saveDraft(db: Db, ref: DraftRef, draft: DraftBody): Promise<DraftSaved> {
  const parsed = DRAFT_BODY[ref.kind].safeParse(draft.body);
  if (!parsed.success) throw invalid({ body: SERVER_TEXT.checkField });
  const key = draft.key.toLowerCase();

  return db.transaction().execute(async (trx) => {
    await lockDrafts(trx, ref.memberId);
    if (!(await canWriteDraft(trx, ref))) throw notFound();
    const kept = await findDraft(trx, ref);
    if (kept?.key === key && isDeepStrictEqual(kept.body, parsed.data)) return savedAt(kept.updated_at);
    if (!kept && (draft.base !== null || (await isPosted(trx, ref.memberId, key)))) {
      throw conflict('draft_gone', BOARD_TEXT.draftGone);
    }
    if (kept && kept.updated_at.toISOString() !== draft.base) throw conflict('draft_stale', BOARD_TEXT.draftStale);
    return savedAt(await putDraft(trx, ref, { body: JSON.stringify(parsed.data), key }));
  });
}

const savedAt = (at: Date) => ({ saved_at: at.toISOString() });
