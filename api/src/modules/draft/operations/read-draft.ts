import type { DraftResult } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { canWriteDraft, type DraftRef, findDraft } from '../draft-repository.ts';

/** The member's draft, saved from any device. */
export async function readDraft(db: Db, ref: DraftRef): Promise<DraftResult> {
  if (!(await canWriteDraft(db, ref))) throw notFound();
  const found = await findDraft(db, ref);
  return { draft: found ? { body: found.body, key: found.key, saved_at: found.updated_at.toISOString() } : null };
}
