import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { SEND_NOTICES } from '../../../jobs/queues.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { endNotice, findBatchEnd, insertNotice, lockOpenNotice, sendBatch } from '../notice-repository.ts';

/** Members in one transaction: small enough that nobody waits for it. */
const BATCH = 2_000;
/** Batches of one run; the next run goes on. */
const MOST = 1_000;

/** Stores a notice that a job sends to every member. @returns its id */
export const storeNotice = (db: Db, operatorId: number, title: string, now = new Date()): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { id } = await insertNotice(trx, { title, created_by: operatorId, created_at: now });
    await enqueue(trx, SEND_NOTICES, {});
    await recordAudit(trx, { actorId: operatorId, action: 'notice stored', table: 'notices', targetId: id });
    return id;
  });

/** Notifies every member of the notices that are not sent yet. A run that was interrupted is continued by the next. */
export const sendNotices = (db: Db, now: Date): Promise<void> =>
  inBatches({ size: 1, most: MOST }, () =>
    db.transaction().execute(async (trx) => {
      const notice = await lockOpenNotice(trx);
      if (!notice) return 0;
      const last = await findBatchEnd(trx, notice, BATCH);
      if (last === undefined) await endNotice(trx, notice.id, now);
      else await sendBatch(trx, notice, last, now);
      return 1;
    }),
  );
