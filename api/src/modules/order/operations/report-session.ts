import type { OrderProgress, SessionReportBody } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { describeProgress, lockHeldOrder } from '../held-order.ts';
import { forbiddenNow } from '../move-order.ts';
import { findSessions } from '../order-repository.ts';
import { endSession } from '../session/end-session.ts';
import { reportableFrom } from '../session/session-rules.ts';

/** Stores the counsellor's report of a session; the last one ends the order (rules/orders.md#no-show). */
export const reportSession = (
  db: Db,
  counsellorId: number,
  { order_id, position, result }: SessionReportBody,
  now = new Date(),
): Promise<OrderProgress> =>
  db.transaction().execute(async (trx) => {
    const order = await lockHeldOrder(trx, order_id, counsellorId);
    const session = (await findSessions(trx, order_id)).find((one) => one.position === position);
    if (!session) throw forbiddenNow();
    // a repeated call succeeds
    if (session.status === result) return describeProgress(trx, order);
    // a session that counted as held, for instance without a report, may turn out to have failed
    const isOpen = session.status === 'scheduled' || (session.status === 'done' && result === 'failed');
    if (!isOpen || now < reportableFrom(result, session.starts_at, order)) throw forbiddenNow();
    const by = { actor: 'counsellor', id: counsellorId } as const;
    return describeProgress(trx, await endSession(trx, order, { position, result }, by, now));
  });
