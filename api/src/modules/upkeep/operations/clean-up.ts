import { DAY_MS } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { startAttempts } from '../../../lib/attempts.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { deleteConsumed } from '../../../outbox/outbox-repository.ts';
import { recountAnswers } from '../../desk/answer-repository.ts';
import { OUTBOX_DAYS, RETENTION } from '../retention.ts';
import { deleteBefore } from '../upkeep-repository.ts';

/**
 * Deletes rows whose retention period has ended, and corrects the experts' answer counts.
 * @throws the first failure, after the other steps were tried
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { attempt, throwFirst } = startAttempts();
  for (const kept of RETENTION)
    await attempt(() =>
      inBatches({ size: 1_000, most: 50 }, (limit) => deleteBefore(db, kept, daysAgo(kept.days), limit)),
    );
  await attempt(() =>
    inBatches({ size: 1_000, most: 1_000 }, (limit) => deleteConsumed(db, daysAgo(OUTBOX_DAYS), limit)),
  );
  await attempt(() => recountAnswers(db));
  throwFirst();
}
