import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import {
  endNotice,
  findBatchEnd,
  findNotice,
  insertNotice,
  lockNoticeTitle,
  lockOpenNotice,
  sendBatch,
} from '../notice-repository.ts';

/** Members in one batch. One batch a second notifies a million members in nine minutes without slowing other requests. */
const BATCH = 2_000;

interface Stored {
  id: number;
  /** Whether the notice was not stored before. */
  isNew: boolean;
}

/** Stores a notice, which is then sent to the members in batches. A title that was stored before is not sent again. */
export const storeNotice = (db: Db, operatorId: number, title: string, now = new Date()): Promise<Stored> =>
  db.transaction().execute(async (trx) => {
    await lockNoticeTitle(trx, title);
    const stored = await findNotice(trx, title);
    if (stored) return { id: stored.id, isNew: false };
    const { id } = await insertNotice(trx, { title, created_by: operatorId, created_at: now });
    await recordAudit(trx, { actorId: operatorId, action: 'notice stored', table: 'notices', targetId: id });
    return { id, isNew: true };
  });

/** Notifies the next members of the oldest notice that is not sent to all and that no other process is sending. */
export const sendNextBatch = (db: Db, size = BATCH, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const notice = await lockOpenNotice(trx);
    if (!notice) return;
    const last = await findBatchEnd(trx, notice, size);
    if (last === undefined) await endNotice(trx, notice.id, now);
    else await sendBatch(trx, notice, last, now);
  });
