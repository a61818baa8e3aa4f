import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { ApiError, conflict, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { findCounsellor } from '../../desk/counsellor-repository.ts';
import { notify } from '../../notification/notify.ts';
import { type Assignment, assignWaiting } from './assign-worry.ts';

/**
 * Refusals that depend on the counsellor. An operator gets the same text for all of them, because 'own_worry' would reveal the
 * author (rules/anonymous.md#operators).
 */
const ABOUT_COUNSELLOR = new Set(['own_worry', 'open_limit', 'counsellor_inactive']);

/**
 * Assigns a waiting worry by decision of an operator, and notifies the counsellor, who may return it.
 * @returns the state of the worry if this counsellor already had it; null for a new assignment
 * @throws 404 with a text that says whether the worry or the counsellor is unknown, 409 'worry_taken', 'not_assignable'
 */
export async function assignForOperator(
  db: Db,
  assignment: Assignment,
  operatorId: number,
): Promise<'open' | 'answered' | null> {
  const { id, counsellorId } = assignment;
  if (!(await findCounsellor(db, counsellorId))) throw notFound(SERVER_TEXT.unknownCounsellor);
  try {
    return await db.transaction().execute(async (trx) => {
      const { at, isAnswered } = await assignWaiting(trx, assignment, {
        actorId: operatorId,
        action: 'worry assigned',
      });
      if (!at) return isAnswered ? 'answered' : 'open';
      const event = { kind: 'worry_assigned', target: 'desk-worry', targetId: id, sourceId: at.getTime() } as const;
      await notify(trx, { ...event, to: [counsellorId] }, at);
      return null;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw notFound(SERVER_TEXT.unknownWorry);
    if (!ABOUT_COUNSELLOR.has(error.code)) throw error;
    const audit = { actorId: operatorId, action: 'worry assignment refused', table: 'worries', targetId: id } as const;
    await db.transaction().execute((trx) => recordAudit(trx, audit));
    throw conflict('not_assignable', SERVER_TEXT.notAssignable);
  }
}
