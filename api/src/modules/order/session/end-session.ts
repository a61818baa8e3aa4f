import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/schema.ts';
import { type By, checkTransition, moveOrder } from '../move-order.ts';
import { findSessions, type LockedOrder, reportSession } from '../order-repository.ts';
import { outcomeOf, type Report } from './session-rules.ts';

/**
 * Writes what became of a session of a locked order; after the last one the order is completed, or has lapsed.
 * @returns the order afterwards
 */
export async function endSession(
  trx: Trx,
  order: LockedOrder,
  { position, result }: { position: number; result: Report },
  by: By,
  now: Date,
): Promise<LockedOrder> {
  checkTransition('report', order, by);
  await reportSession(trx, order.id, position, result, now);
  const action = `session ${position} ${result}`;
  await recordAudit(trx, { actorId: by.id, action, table: 'orders', targetId: order.id });
  const outcome = outcomeOf(await findSessions(trx, order.id), order);
  return outcome ? moveOrder(trx, order, outcome, by, now) : order;
}
