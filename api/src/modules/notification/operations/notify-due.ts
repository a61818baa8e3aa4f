import { DAY_MS } from '@onmaum/shared-contract';
import { ANSWER_DAYS, answerDueAt } from '@onmaum/shared-contract/worry/answer-due';
import type { Db, Trx } from '../../../db/schema.ts';
import { attemptEach } from '../../../lib/attempts.ts';
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

/**
 * Notifies the sides of sessions that begin soon, and the authors of worries whose answer is late.
 * @throws the first failure, after all steps were tried
 */
export const notifyDue = (db: Db, now: Date): Promise<void> =>
  attemptEach(
    [
      inTransaction(db, (trx) => remindOfSessions(trx, 'session_hour', { after: 0, within: 1 }, now)),
      inTransaction(db, (trx) => remindOfSessions(trx, 'session_day', { after: 1, within: 24 }, now)),
      () => notifyOfLateAnswers(db, now),
    ],
    (step) => step(),
  );

/**
 * Notifies members of points that expire soon, of gifts that lack an address, and of an old consent to marketing.
 * @throws the first failure, after all steps were tried
 */
export const notifyOfPoints = (db: Db, now: Date): Promise<void> =>
  attemptEach(
    [
      inTransaction(db, (trx) => warnOfExpiry(trx, 'week', 7, now)),
      inTransaction(db, (trx) => warnOfExpiry(trx, 'month', 30, now)),
      inTransaction(db, (trx) => askForAddresses(trx, now)),
      inTransaction(db, (trx) => remindOfMarketing(trx, now)),
    ],
    (step) => step(),
  );

const inTransaction = (db: Db, step: (trx: Trx) => Promise<void>) => () => db.transaction().execute(step);

async function notifyOfLateAnswers(db: Db, now: Date): Promise<void> {
  const posted = { from: new Date(now.getTime() - LATEST_MS), until: new Date(now.getTime() - EARLIEST_MS) };
  const unanswered = await findUnanswered(db, posted, MOST);
  const late = unanswered.filter(({ created_at }) => answerDueAt(created_at) <= now);
  await attemptEach(late, ({ id, author_id }) => {
    const event = { kind: 'answer_late', target: 'worry', targetId: id, sourceId: 0, to: [author_id] } as const;
    return db.transaction().execute((trx) => notify(trx, event, now));
  });
}
