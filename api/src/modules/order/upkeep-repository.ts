import { FIXED_HOURS, HOUR_MS, OPEN_ORDER, ORDER_STATUS, UNREPORTED_HOURS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Orders under way with a session that nobody has reported in time, the oldest session first. */
export async function findUnreported(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_sessions as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.id')
    .where('s.status', '=', 'scheduled')
    // follows from the next condition, but an index supports only this one
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

/** Orders under way with a report to which the buyer has not objected in time, the oldest first. */
export async function findUnobjected(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_sessions as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.id')
    .where('s.object_until', '<=', now)
    .where('o.order_status', '=', ORDER_STATUS.underWay)
    .orderBy('s.object_until')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}

/** Orders with an open offer whose times have all passed; then orders with an open offer that would change a fixed time. */
export async function findExpiredOffers(db: Db, now: Date, limit: number): Promise<number[]> {
  const passed = await db
    .selectFrom('session_offers')
    .select('order_id')
    .where('state', '=', 'open')
    .where('last_at', '<=', now)
    .orderBy('last_at')
    .limit(limit)
    .execute();
  const fixed = await db
    .selectFrom('order_sessions as s')
    .innerJoin('session_offers as f', (join) =>
      join.onRef('f.order_id', '=', 's.order_id').onRef('f.position', '=', 's.position').on('f.state', '=', 'open'),
    )
    .select('f.order_id')
    .where('s.status', '=', 'scheduled')
    .where('s.starts_at', '<=', new Date(now.getTime() + FIXED_HOURS * HOUR_MS))
    .orderBy('s.starts_at')
    .limit(limit)
    .execute();
  return [...new Set([...passed, ...fixed].map(({ order_id }) => order_id))].slice(0, limit);
}

/** Open orders whose validity is over and whose agreed sessions all have final reports. */
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
            .where((or) =>
              or.or([
                or('s.status', '=', 'scheduled'),
                or('s.object_until', 'is not', null),
                or.exists(
                  or
                    .selectFrom('session_objections as b')
                    .select('b.id')
                    .whereRef('b.order_id', '=', 's.order_id')
                    .whereRef('b.position', '=', 's.position')
                    .where('b.decided_at', 'is', null),
                ),
              ]),
            ),
        ),
      ),
    )
    .orderBy('o.valid_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
