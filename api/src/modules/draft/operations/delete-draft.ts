import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { canWriteDraft, type DraftRef } from '../draft-repository.ts';
import { dropDraft } from '../drop-draft.ts';

/** Deletes a draft, if there is one. */
export async function deleteOwnDraft(db: Db, ref: DraftRef): Promise<void> {
  if (!(await canWriteDraft(db, ref))) throw notFound();
  await db.transaction().execute((trx) => dropDraft(trx, ref));
}
