import type { MeetingKind } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';

/** A solution of a counsellor with its place. */
export const findGoodsPlace = (db: Db, goodsId: number, counsellorId: number) =>
  db
    .selectFrom('goods')
    .select(['id', 'meeting_kind', 'meeting_value_enc'])
    .where('id', '=', goodsId)
    .where('counsellor_id', '=', counsellorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

interface OrderOfPlace {
  id: number;
  member_id: number;
  counsellor_id: number;
  is_ahead: boolean;
}

/**
 * Sets the place of a solution. The calendar entries of its scheduled sessions change with it, except those of sessions that have
 * their own place. @returns the orders of the changed sessions; `is_ahead`: whether one of these sessions is not over
 */
export async function updateGoodsPlace(
  trx: Trx,
  goodsId: number,
  place: { meeting_kind: MeetingKind; meeting_value_enc: string | null },
  now: Date,
): Promise<OrderOfPlace[]> {
  // sessions are updated before goods, as at the end of an order, to avoid a deadlock
  const { rows } = await sql<OrderOfPlace>`
    with changed as (
      update order_sessions s set sequence = sequence + 1, updated_at = ${now} from orders o
      where o.id = s.order_id and o.goods_id = ${goodsId} and s.status = 'scheduled'
        and not exists (select from session_places p where p.order_id = s.order_id and p.position = s.position)
      returning o.id, o.member_id, o.counsellor_id, s.ends_at
    )
    select id, member_id, counsellor_id, bool_or(ends_at > ${now}) as is_ahead from changed group by 1, 2, 3 order by id
  `.execute(trx);
  await trx.updateTable('goods').set(place).where('id', '=', goodsId).execute();
  return rows;
}

interface Session {
  orderId: number;
  position: number;
}

export const findSessionPlace = (trx: Trx, { orderId, position }: Session) =>
  trx
    .selectFrom('session_places')
    .select(['kind', 'value_enc'])
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();

/**
 * Sets the place of one session; null stands for the place of the solution. @returns whether the session is agreed and not over
 */
export async function updateSessionPlace(
  trx: Trx,
  { orderId, position }: Session,
  place: { kind: MeetingKind; value_enc: string | null } | null,
  now: Date,
): Promise<boolean> {
  const row = { order_id: orderId, position };
  if (place) {
    await trx
      .insertInto('session_places')
      .values({ ...row, ...place, updated_at: now })
      .onConflict((conflict) => conflict.columns(['order_id', 'position']).doUpdateSet({ ...place, updated_at: now }))
      .execute();
  } else {
    await trx
      .deleteFrom('session_places')
      .where((eb) => eb.and(row))
      .execute();
  }
  const agreed = await trx
    .updateTable('order_sessions')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), updated_at: now }))
    .where((eb) => eb.and(row))
    .where('status', '=', 'scheduled')
    .returning('ends_at')
    .executeTakeFirst();
  return agreed !== undefined && agreed.ends_at > now;
}

/** Agreed sessions of an order with their places, and the place of the solution. */
export async function findPlaces(db: Db, orderId: number) {
  const goods = await db
    .selectFrom('orders as o')
    .innerJoin('goods as g', 'g.id', 'o.goods_id')
    .select(['g.meeting_kind', 'g.meeting_value_enc'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('order_sessions as s')
    .leftJoin('session_places as p', (join) =>
      join.onRef('p.order_id', '=', 's.order_id').onRef('p.position', '=', 's.position'),
    )
    .select([
      's.position',
      's.starts_at',
      's.ends_at',
      's.status',
      's.sequence',
      's.updated_at',
      'p.kind',
      'p.value_enc',
    ])
    .where('s.order_id', '=', orderId)
    .orderBy('s.position')
    .execute();
  return { goods, sessions };
}
