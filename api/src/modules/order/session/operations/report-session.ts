import type { OrderProgress, SessionReportBody } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { describeProgress, lockHeldOrder } from '../../held-order.ts';
import { takeStep } from '../take-step.ts';

/** Stores the counsellor's report of a session (rules/orders.md#no-show). @throws 404, 409 */
export const reportSession = (
  db: Db,
  counsellorId: number,
  { order_id, position, result }: SessionReportBody,
  now = new Date(),
): Promise<OrderProgress> =>
  db.transaction().execute(async (trx) => {
    const order = await lockHeldOrder(trx, order_id, counsellorId);
    const by = { actor: 'counsellor', id: counsellorId } as const;
    const moved = await takeStep(trx, order, { kind: 'report', by: 'counsellor', position, result }, { by, now });
    return describeProgress(trx, moved);
  });
