import { HOUR_MS, OPEN_ORDER, ORDER_STATUS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { UNREPORTED_HOURS } from './session/session-rules.ts';

/** Orders under way with a session that nobody has reported in time, the oldest session first. */
export async function findUnreported(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_sessions as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.id')
    .where('s.status', '=', 'scheduled')
    // implied by the next condition, which no index serves
    .where('s.starts_at', '<=', new Date(now.getTime() - UNREPORTED_HOURS * HOUR_MS))
    .where(
      's.starts_at',
      '<=',
      sql<Date>`${now}::timestamptz - make_interval(hours => ${UNREPORTED_HOURS}, mins => o.minutes)`,
    )
    .where('o.order_status', '=', ORDER_STATUS.underWay)
    .orderBy('s.starts_at')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}

/** Open orders whose validity is over and whose agreed sessions are all reported. */
export async function findExpired(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.order_status', 'in', OPEN_ORDER)
    .where('o.valid_until', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_sessions as s')
            .select('s.position')
            .whereRef('s.order_id', '=', 'o.id')
            .where('s.status', '=', 'scheduled'),
        ),
      ),
    )
    .orderBy('o.valid_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
