import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { freeNicknames } from '../../auth/nickname-repository.ts';
import { writeOffAll } from '../../point/write-off-all.ts';
import { deleteBlocks, deleteBookmarks, deleteReactions } from '../leaving-repository.ts';
import { deletePersonalRows } from '../personal-data/personal-data-repository.ts';

/**
 * Completes a withdrawal (rules/mypage.md#withdrawal): writes off the points, and deletes bookmarks, reactions, and rows that
 * concurrent calls of the member stored after the withdrawal. Idempotent.
 */
export async function forgetMember(db: Db, memberId: number, now: Date): Promise<void> {
  await inBatches({ size: 100, most: 1_000 }, (limit) =>
    db.transaction().execute((trx) => deleteBookmarks(trx, memberId, limit)),
  );
  await inBatches({ size: 100, most: 1_000 }, (limit) =>
    db.transaction().execute((trx) => deleteReactions(trx, memberId, limit)),
  );
  await db.transaction().execute(async (trx) => {
    await writeOffAll(trx, memberId, now);
    await deleteBlocks(trx, memberId);
    await freeNicknames(trx, memberId);
    await deletePersonalRows(trx, memberId);
  });
}
