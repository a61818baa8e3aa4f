import { inBatches } from '../../../lib/in-batches.ts';
import { deleteExpired, findExpired, keepUsed, lockFile } from '../upload-repository.ts';
import { type Deps, UNUSED_MS } from './store-picture.ts';

/** Deletes uploads that nothing has used for a day, and files that no other upload shares (rules/media.md#owner-and-deletion). */
export async function deleteUploads({ db, media }: Deps, now: Date): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  // extends used uploads at half of their time, since the next run may be late
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
