import { type ObjectionReason, ORDER_STATUS, type SessionOutcome } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../../db/schema.ts';

export interface Objection {
  reason: ObjectionReason;
  /** The text of the objection, encrypted. */
  text_enc: string | null;
}

export interface Decision {
  decided_by: number | null;
  decision_reason_enc: string | null;
}

export const insertObjection = (
  trx: Trx,
  { orderId, position }: { orderId: number; position: number },
  objection: Objection,
  now: Date,
) =>
  trx
    .insertInto('session_objections')
    .values({ order_id: orderId, position, ...objection, created_at: now })
    .execute();

export const decideObjection = (
  trx: Trx,
  { orderId, position }: { orderId: number; position: number },
  { result, ...decision }: Decision & { result: SessionOutcome },
  now: Date,
) =>
  trx
    .updateTable('session_objections')
    .set({ decision: result, decided_at: now, ...decision })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('decided_at', 'is', null)
    .execute();

/** The buyer's objection to the report of a session. */
export const findObjectionTo = (db: Db, orderId: number, position: number): Promise<Objection | undefined> =>
  db
    .selectFrom('session_objections')
    .select(['reason', 'text_enc'])
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();

/** An objection by its id; undefined if there is none. */
export const findObjection = (db: Db, id: number) =>
  db
    .selectFrom('session_objections')
    .select(['order_id', 'position', 'decision'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Undecided objections, the oldest first. Orders that have ended, for instance by a refund at the provider, are left out. */
export const findOpenObjections = (db: Db) =>
  db
    .selectFrom('session_objections as o')
    .innerJoin('orders as b', 'b.id', 'o.order_id')
    .innerJoin('order_sessions as s', (join) =>
      join.onRef('s.order_id', '=', 'o.order_id').onRef('s.position', '=', 'o.position'),
    )
    .innerJoin('members as m', 'm.id', 'b.member_id')
    .select(['o.id', 'o.order_id', 'o.position', 'o.reason', 'o.text_enc', 'o.created_at'])
    .select(['s.starts_at', 's.status', 'b.goods_name', 'b.counsellor_nickname', 'm.nickname as buyer_nickname'])
    .where('o.decided_at', 'is', null)
    .where('b.order_status', '=', ORDER_STATUS.underWay)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
