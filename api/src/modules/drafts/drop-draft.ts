import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type DraftPlace, deleteDraft, lockDrafts } from './repository.ts';

/** Throws a draft away together with what makes it needless: its post is stored, changed or deleted. */
export async function dropDraft(trx: Transaction<Database>, place: DraftPlace): Promise<void> {
  await lockDrafts(trx, place.memberId);
  await deleteDraft(trx, place);
}
