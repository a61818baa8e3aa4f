import { DAY_MS } from '@onmaum/shared-contract';
import { ANSWER_DAYS, answerDueAt } from '@onmaum/shared-contract/worry/answer-due';
import type { Db } from '../../../db/schema.ts';
import {
  askForAddresses,
  findUnanswered,
  remindOfMarketing,
  remindOfSessions,
  warnOfExpiry,
} from '../due-repository.ts';
import { notify } from '../notify.ts';

/** Authors of worries older than this are not notified that the answer is late. */
const LATEST_MS = 30 * DAY_MS;
/** Minimum age of a worry whose answer can be late: a counsellor has `ANSWER_DAYS` business days. */
const EARLIEST_MS = ANSWER_DAYS * DAY_MS;
const MOST = 500;

/** Notifies the sides of sessions that begin soon, and the authors of worries whose answer is late. */
export async function notifyDue(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await remindOfSessions(trx, 'session_hour', { after: 0, within: 1 }, now);
    await remindOfSessions(trx, 'session_day', { after: 1, within: 24 }, now);
  });
  const posted = { from: new Date(now.getTime() - LATEST_MS), until: new Date(now.getTime() - EARLIEST_MS) };
  const unanswered = await findUnanswered(db, posted, MOST);
  const late = unanswered.filter(({ created_at }) => answerDueAt(created_at) <= now);
  for (const { id, author_id } of late) {
    const event = { kind: 'answer_late', target: 'worry', targetId: id, sourceId: 0, to: [author_id] } as const;
    await db.transaction().execute((trx) => notify(trx, event, now));
  }
}

/** Notifies members of points that expire soon, of gifts that wait for their address, and of an old consent to marketing. */
export const notifyOfPoints = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await warnOfExpiry(trx, 'week', 7, now);
    await warnOfExpiry(trx, 'month', 30, now);
    await askForAddresses(trx, now);
    await remindOfMarketing(trx, now);
  });
