import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { RETENTION } from '../retention.ts';
import { deleteBefore } from '../upkeep-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes rows whose retention period has ended. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  for (const kept of RETENTION) {
    const before = new Date(now.getTime() - kept.days * DAY_MS);
    await inBatches({ size: 1_000, most: 50 }, (limit) => deleteBefore(db, kept, before, limit));
  }
}
