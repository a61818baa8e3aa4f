import { inBatches } from '../../../lib/in-batches.ts';
import { deleteExpired, findExpired, keepUsed, lockFile } from '../upload-repository.ts';
import { type Deps, UNUSED_MS } from './store-picture.ts';

/**
 * Deletes uploads that were unused for a day, and their files unless another upload has the same file
 * (rules/media.md#owner-and-deletion).
 */
export async function deleteUploads({ db, media }: Deps, now: Date): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  // extends used uploads after half of their time, since the next run may be late
  await keepUsed(db, later(UNUSED_MS / 2), later(UNUSED_MS));
  await inBatches({ size: 100, most: 50 }, async (limit) => {
    const expired = await findExpired(db, now, limit);
    for (const one of expired) {
      await db.transaction().execute(async (trx) => {
        await lockFile(trx, one.name);
        const isNeeded = await deleteExpired(trx, one, now);
        if (!isNeeded) await media.remove(one.name);
      });
    }
    return expired.length;
  });
}
