import { DAY_MS } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { RETENTION } from '../retention.ts';
import { deleteBefore } from '../upkeep-repository.ts';

/** Deletes rows whose retention period has ended. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  for (const kept of RETENTION) {
    const before = new Date(now.getTime() - kept.days * DAY_MS);
    await inBatches({ size: 1_000, most: 50 }, (limit) => deleteBefore(db, kept, before, limit));
  }
}
