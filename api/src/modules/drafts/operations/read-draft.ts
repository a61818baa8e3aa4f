import type { DraftResult } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { type DraftPlace, findDraft, isOwnPlace } from '../repository.ts';

/** What the member was writing here, on whichever device. */
export async function readDraft(db: Kysely<Database>, place: DraftPlace): Promise<DraftResult> {
  if (!(await isOwnPlace(db, place))) throw notFound();
  const found = await findDraft(db, place);
  return { draft: found ? { body: found.body, key: found.key, saved_at: found.updated_at.toISOString() } : null };
}
