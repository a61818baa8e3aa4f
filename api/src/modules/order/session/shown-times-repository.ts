import type { Db } from '../../../db/schema.ts';

/** Agreed sessions of several orders, with their objections. */
export const findShownSessions = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('order_sessions as s')
    .leftJoin('session_objections as o', (join) =>
      join.onRef('o.order_id', '=', 's.order_id').onRef('o.position', '=', 's.position'),
    )
    .select(['s.order_id', 's.position', 's.starts_at', 's.ends_at', 's.status', 's.object_until'])
    .select(['o.reason', 'o.created_at as objected_at', 'o.decided_at', 'o.decided_by as operator_id'])
    .where('s.order_id', 'in', orderIds)
    .orderBy('s.position')
    .execute();

/** Open offers of several orders. */
export const findShownOffers = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('session_offers')
    .select(['order_id', 'id', 'position', 'offered_by', 'times', 'late', 'created_at'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'open')
    .orderBy('position')
    .execute();
