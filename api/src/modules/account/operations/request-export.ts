import { ACCOUNT_TEXT, DAY_MS, type DataExport } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { EXPORT_DATA } from '../../../jobs/queues.ts';
import { putRequest } from '../data-export-repository.ts';
import { readExport } from './read-export.ts';

/**
 * Requests an export, at most once in 24 hours. While the export is not ready, a repeated call returns the waiting request.
 * @throws 409 'export_too_soon' if the last request is less than 24 hours old and its export is ready
 */
export async function requestExport(db: Db, memberId: number): Promise<DataExport> {
  const now = new Date();
  const isNew = await db.transaction().execute(async (trx) => {
    const put = await putRequest(trx, memberId, now, new Date(now.getTime() - DAY_MS));
    if (put) await enqueue(trx, EXPORT_DATA, { memberId });
    return put;
  });
  const state = await readExport(db, memberId);
  if (!isNew && state.status !== 'waiting') throw conflict('export_too_soon', ACCOUNT_TEXT.exportTooSoon);
  return state;
}
