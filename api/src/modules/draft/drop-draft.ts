import type { Trx } from '../../db/schema.ts';
import { type DraftRef, deleteDraft, lockDrafts } from './draft-repository.ts';

/** Deletes a draft, for instance in the transaction that stores, changes or deletes its post or answer. */
export async function dropDraft(trx: Trx, ref: DraftRef): Promise<void> {
  await lockDrafts(trx, ref.memberId);
  await deleteDraft(trx, ref);
}
