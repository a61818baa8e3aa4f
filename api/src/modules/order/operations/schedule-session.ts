import type { OrderProgress, ScheduleBody } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { describeProgress, lockHeldOrder } from '../held-order.ts';
import { forbiddenNow, moveOrder } from '../move-order.ts';
import { findSessions, putSession } from '../order-repository.ts';
import { mayBeTimed, timeFits } from '../session/session-rules.ts';

/** Sets or changes the time of a session, as agreed with the buyer (rules/orders.md#sessions). */
export function scheduleSession(
  db: Db,
  counsellorId: number,
  { order_id, position, starts_at }: ScheduleBody,
  now = new Date(),
): Promise<OrderProgress> {
  const startsAt = new Date(starts_at);
  return db.transaction().execute(async (trx) => {
    const order = await lockHeldOrder(trx, order_id, counsellorId);
    const moved = await moveOrder(trx, order, 'schedule', { actor: 'counsellor', id: counsellorId }, now);
    const sessions = await findSessions(trx, order_id);
    const isSame = sessions.some((one) => one.position === position && one.starts_at.getTime() === startsAt.getTime());
    // a repeated call succeeds
    if (!isSame) {
      if (!mayBeTimed(position, sessions, order, now)) throw forbiddenNow();
      if (!timeFits({ position, startsAt }, sessions, order, now))
        throw invalid({ starts_at: SERVER_TEXT.sessionTime });
      await putSession(trx, order_id, position, startsAt, now);
    }
    return describeProgress(trx, moved);
  });
}
