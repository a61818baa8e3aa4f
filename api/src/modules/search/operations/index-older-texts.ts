import type { Db } from '../../../db/schema.ts';
import { attemptEach } from '../../../lib/attempts.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { storeOlderGrams } from '../texts/backlog-repository.ts';

/** Limits of one run, which takes less than a minute; the next run continues. */
const BATCHES = { size: 100, most: 100 };

/** Indexes the texts of posts from before migration 0052. @throws the first failure, after the other board was tried */
export async function indexOlderTexts(db: Db): Promise<void> {
  await attemptEach(['worry', 'info'] as const, (board) =>
    inBatches(BATCHES, (limit) => storeOlderGrams(db, board, limit)),
  );
}
