import { type Insertable, sql } from 'kysely';
import { ownRange } from '../../db/own-range.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { PointExchanges } from '../../db/tables/points.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';

/** The products that can be exchanged, in the order of the shop. */
export const findShopGoods = (db: Db) =>
  db
    .selectFrom('point_shop_goods')
    .select(['id', 'name', 'price', 'options'])
    .where('active', '=', true)
    .orderBy('place')
    .execute();

/**
 * A product that can be exchanged, and the member's encrypted phone number. The query also locks the member's account, which
 * saves a statement.
 */
export const lockShopItem = (trx: Trx, name: string, memberId: number) =>
  trx
    .selectFrom(['point_shop_goods as g', 'members as m'])
    .innerJoin('point_accounts as account', 'account.member_id', 'm.id')
    .select(['g.id', 'g.price', 'g.options', 'm.cellphone_enc as phone_enc'])
    .where('g.name', '=', name)
    .where('g.active', '=', true)
    .where('m.id', '=', memberId)
    .forUpdate('account')
    .executeTakeFirst();

export const insertExchange = (trx: Trx, exchange: Insertable<PointExchanges>) =>
  trx.insertInto('point_exchanges').values(exchange).returning(['id', 'due_at']).executeTakeFirstOrThrow();

/** The latest exchange of a product by a member since a time. */
export const findRecentExchange = (trx: Trx, memberId: number, goodsId: number, since: Date) =>
  trx
    .selectFrom('point_exchanges')
    .select(['id', 'due_at'])
    .where('member_id', '=', memberId)
    .where('shop_goods_id', '=', goodsId)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const exchanges = (db: Db) =>
  db
    .selectFrom('point_exchanges as x')
    .innerJoin('point_shop_goods as g', 'g.id', 'x.shop_goods_id')
    .select(['x.id', 'g.name', 'g.options', 'x.price', 'x.status', 'x.option'])
    .select(['x.created_at', 'x.due_at', 'x.sent_at']);

/** A member's exchanges, the newest first. */
export const findExchanges = (db: Db, which: OwnRows) =>
  exchanges(db)
    .where(
      sql<boolean>`x.id = any(array(
        select id from point_exchanges where ${ownRange({ member: 'member_id', id: 'id' }, which)}
      ))`,
    )
    .orderBy('x.id', 'desc')
    .execute();
export type FoundExchange = Awaited<ReturnType<typeof findExchanges>>[number];

/** Locks an exchange of the member. */
export const lockExchange = (trx: Trx, memberId: number, id: number) =>
  exchanges(trx)
    .select('x.address_enc')
    .where('x.member_id', '=', memberId)
    .where('x.id', '=', id)
    .forUpdate('x')
    .executeTakeFirst();

/** Stores scent and address of an exchange that waits for them. */
export const completeExchange = (trx: Trx, id: number, delivery: { option: string; address_enc: string }) =>
  trx
    .updateTable('point_exchanges')
    .set({ ...delivery, status: 'requested' })
    .where('id', '=', id)
    .execute();

/** Marks an exchange with a requested gift as sent. @returns the member; undefined if no gift is requested */
export const sendGift = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('point_exchanges')
    .set({ status: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returning('member_id')
    .executeTakeFirst();

/** An exchange whose gift was requested. */
export const findGift = (trx: Trx, id: number) =>
  exchanges(trx)
    .select(['x.address_enc', 'x.phone_enc'])
    .where('x.id', '=', id)
    .where('x.status', '=', 'requested')
    .executeTakeFirst();

/** Action of the audit when an operator reads the address for a gift. */
export const GIFT_READ = 'gift read';

/** The last time that an operator read the address for a gift. */
export const findLastReading = (trx: Trx, id: number) =>
  trx
    .selectFrom('audit_rows')
    .select(['actor_id', 'created_at'])
    .where('table_name', '=', 'point_exchanges')
    .where('target_id', '=', id)
    .where('action', '=', GIFT_READ)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Exchanges whose gift was requested, the oldest first. */
export const findRequestedGifts = (db: Db, limit: number) =>
  exchanges(db).where('x.status', '=', 'requested').orderBy('x.created_at').limit(limit).execute();

/** Marks as lapsed the exchanges that have waited too long for scent and address. */
export const lapseOverdue = (db: Db, now: Date) =>
  db
    .updateTable('point_exchanges')
    .set({ status: 'lapsed' })
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .execute();
