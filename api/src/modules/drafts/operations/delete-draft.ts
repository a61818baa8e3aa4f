import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { dropDraft } from '../drop-draft.ts';
import { type DraftPlace, isOwnPlace } from '../repository.ts';

/** Throws a draft away; one that is not there is no fault. */
export async function deleteOwnDraft(db: Kysely<Database>, place: DraftPlace): Promise<void> {
  if (!(await isOwnPlace(db, place))) throw notFound();
  await db.transaction().execute((trx) => dropDraft(trx, place));
}
