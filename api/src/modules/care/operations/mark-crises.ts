import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { judgeInfos, judgeWorries } from '../crisis-repository.ts';

/** What one run looks at is bounded; the next one continues. */
const BATCHES = { size: 500, most: 400 };

/** Marks the posts that were not judged yet (rules/care.md#mark). */
export async function markCrises(db: Db): Promise<void> {
  await inBatches(BATCHES, (limit) => judgeWorries(db, limit));
  await inBatches(BATCHES, (limit) => judgeInfos(db, limit));
}
