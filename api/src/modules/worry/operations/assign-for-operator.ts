import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { ApiError, conflict } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { notify } from '../../notification/notify.ts';
import { type Assignment, assignWaiting } from './assign-worry.ts';

/**
 * Refusals that depend on the counsellor. An operator gets the same text for all of them: one of them reveals the author
 * (rules/anonymous.md#operators).
 */
const ABOUT_COUNSELLOR = new Set(['own_worry', 'open_limit', 'counsellor_inactive']);

/** Assigns a waiting worry by decision of an operator, and notifies the counsellor, who may return it. */
export async function assignForOperator(db: Db, assignment: Assignment, operatorId: number): Promise<void> {
  const { id, counsellorId } = assignment;
  const audit = { actorId: operatorId, table: 'worries', targetId: id } as const;
  try {
    await db.transaction().execute(async (trx) => {
      const now = await assignWaiting(trx, assignment, { actorId: operatorId, action: 'worry assigned' });
      if (!now) return;
      const event = { kind: 'worry_assigned', target: 'desk-worry', targetId: id, sourceId: now.getTime() } as const;
      await notify(trx, { ...event, to: [counsellorId].filter((one) => one !== operatorId) }, now);
    });
  } catch (error) {
    if (!(error instanceof ApiError) || !ABOUT_COUNSELLOR.has(error.code)) throw error;
    await db.transaction().execute((trx) => recordAudit(trx, { ...audit, action: 'worry assignment refused' }));
    throw conflict('not_assignable', SERVER_TEXT.notAssignable);
  }
}
