import type { RefundKind } from '@onmaum/shared-contract';
import { ORDER_STATUS } from '@onmaum/shared-contract/constants';
import { type Insertable, sql, type Updateable } from 'kysely';
import { auditInsert } from '../../db/audit.ts';
import { publishing } from '../../db/events.ts';
import { isActive, placesLeft } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Orders } from '../../db/tables/market.ts';
import { nextComparisonAt } from './payment/check-times.ts';
import { eventInsert, type PaymentEvent } from './payment/event-repository.ts';

/** A solution with the columns that decide whether it can be bought; undefined if there is none. */
export const findGoodsForSale = (db: Db, id: number) =>
  db
    .selectFrom('goods as g')
    .innerJoin('counsellors as c', 'c.id', 'g.counsellor_id')
    .select(['g.name', 'g.counsellor_id', 'g.sell_price', 'g.sell_status', 'g.sell_sdate', 'g.sell_edate'])
    .select([isActive('c').as('counsellor_active'), placesLeft('g').as('places_left')])
    .where('g.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Stores an order, counts the sale, settles the intent, records the audit row and the payment event, and publishes the order.
 * All this is one statement, because the write is frequent and a buyer waits for each round trip to the database.
 * @returns the id of the order
 */
export async function insertOrder(
  trx: Trx,
  order: Insertable<Orders>,
  { paid, event }: { paid: { actorId: number | null; amount: number; from: string }; event: PaymentEvent },
): Promise<number> {
  const { actorId, amount, from } = paid;
  const targetId = sql<number>`(select id from stored)`;
  const { id } = await trx
    .with('stored', (cte) => cte.insertInto('orders').values(order).returning('id'))
    .with('counted', (cte) =>
      cte
        .updateTable('goods')
        .set((eb) => ({ selling_cnt: eb('selling_cnt', '+', 1) }))
        .where('id', '=', order.goods_id),
    )
    .with('settled', (cte) =>
      cte
        .updateTable('payment_intents')
        .set({
          state: 'paid',
          imp_uid: order.imp_uid,
          settled_at: event.now,
          next_check_at: nextComparisonAt(event.now, event.now),
        })
        .where('order_no', '=', order.order_no),
    )
    .with('audited', () =>
      auditInsert(trx, {
        actorId,
        action: 'order stored',
        table: 'orders',
        targetId,
        money: { amount, from, to: 'paid' },
      }),
    )
    .with('noted', () => eventInsert(trx, event))
    .selectFrom('stored')
    .select('id')
    .select(({ ref }) =>
      publishing({ topic: 'order', kind: 'new' }, ref('id'), [order.member_id, order.counsellor_id]).as('published'),
    )
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a solution, so that concurrent payments for its places are stored one after another.
 * @returns the number of places that are left; null without a limit
 */
export async function lockPlaces(trx: Trx, goodsId: number): Promise<number | null> {
  const { left } = await trx
    .selectFrom('goods')
    .select(placesLeft('goods').as('left'))
    .where('id', '=', goodsId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return left;
}

export const addToSales = (trx: Trx, goodsId: number, sales: number) =>
  trx
    .updateTable('goods')
    .set((eb) => ({ selling_cnt: eb('selling_cnt', '+', sales) }))
    .where('id', '=', goodsId)
    .execute();

/** The order of a stored payment. */
export const findOrderOfPayment = (db: Db, impUid: string) =>
  db.selectFrom('orders').select('id').where('imp_uid', '=', impUid).executeTakeFirst();

/** The member's latest order of a solution that is not refunded. @param since orders before this time are ignored */
export const findBought = (
  trx: Trx,
  { memberId, goodsId, since }: { memberId: number; goodsId: number; since: Date },
): Promise<{ id: number } | undefined> =>
  trx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('goods_id', '=', goodsId)
    .where('created_at', '>', since)
    .where('order_status', '!=', ORDER_STATUS.refunded)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A member's purchase with the data of its receipt. */
export const findReceipt = (db: Db, id: number, memberId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payment_intents as i', 'i.order_no', 'o.order_no')
    .selectAll('o')
    .select('i.buyer_name_enc')
    .where('o.id', '=', id)
    .where('o.member_id', '=', memberId)
    .executeTakeFirst();

/** Completed refunds of an order, the oldest first. */
export async function findDoneRefunds(
  db: Db,
  orderId: number,
): Promise<{ amount: number; kind: RefundKind; at: Date }[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount', 'kind', 'processed_at', 'requested_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'done')
    .orderBy('id')
    .execute();
  return rows.map(({ amount, kind, processed_at, requested_at }) => ({
    amount,
    kind,
    at: processed_at ?? requested_at,
  }));
}

/**
 * Locks an order. Only the holder of this lock may change the order's sessions. The only exception is `updateGoodsPlace`, which
 * increments the calendar sequence of sessions without this lock.
 */
export const lockOrder = (trx: Trx, id: number) =>
  trx
    .selectFrom('orders')
    .select([
      'id',
      'member_id',
      'goods_id',
      'counsellor_id',
      'price',
      'category',
      'participants',
      'minutes',
      'sessions',
      'order_status',
      'settle_status',
      'contacted_at',
      'completed_at',
      'paid_at',
      'valid_until',
      'imp_uid',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export const findBuyerStatus = (trx: Trx, memberId: number) =>
  trx.selectFrom('members').select('status').where('id', '=', memberId).executeTakeFirstOrThrow();

export const updateOrder = (trx: Trx, id: number, set: Updateable<Orders>) =>
  trx
    .updateTable('orders')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
