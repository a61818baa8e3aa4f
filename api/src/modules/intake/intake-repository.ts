import { type Look, OPEN_ORDER } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

const SHEET = ['body_enc', 'version', 'updated_at'] as const;

export const findSheet = (db: Db, memberId: number) =>
  db.selectFrom('intake_sheets').select(SHEET).where('member_id', '=', memberId).executeTakeFirst();

/** Locks a sheet, so that concurrent saves run one after the other. */
export const lockSheet = (trx: Trx, memberId: number) =>
  trx.selectFrom('intake_sheets').select(SHEET).where('member_id', '=', memberId).forNoKeyUpdate().executeTakeFirst();

/** Stores a member's first sheet. @returns its version; undefined if there is a sheet already */
export async function insertSheet(trx: Trx, memberId: number, body_enc: string): Promise<number | undefined> {
  const stored = await trx
    .insertInto('intake_sheets')
    .values({ member_id: memberId, body_enc })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('version')
    .executeTakeFirst();
  return stored?.version;
}

/** @returns the new version */
export async function updateSheet(trx: Trx, memberId: number, body_enc: string, now: Date): Promise<number> {
  const { version } = await trx
    .updateTable('intake_sheets')
    .set((eb) => ({ body_enc, updated_at: now, version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The member whose sheet a counsellor may read for an order: the buyer, while the order is open. */
export async function findBuyerOfHeld(trx: Trx, orderId: number, counsellorId: number): Promise<number | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', orderId)
    .where('counsellor_id', '=', counsellorId)
    .where('order_status', 'in', OPEN_ORDER)
    .executeTakeFirst();
  return order?.member_id;
}

/** The open orders of a member, whose counsellors may read the sheet. */
export const findOpenOrders = (trx: Trx, memberId: number) =>
  trx
    .selectFrom('orders')
    .select(['id', 'member_id', 'counsellor_id'])
    .where('member_id', '=', memberId)
    .where('order_status', 'in', OPEN_ORDER)
    .execute();

export interface Reading {
  memberId: number;
  counsellorId: number;
  orderId: number;
  what: Look;
  now: Date;
}

export const insertReading = (trx: Trx, { memberId, counsellorId, orderId, what, now }: Reading) =>
  trx
    .insertInto('intake_readings')
    .values({ member_id: memberId, counsellor_id: counsellorId, order_id: orderId, what, read_at: now })
    .execute();

/** Number of times that a counsellor has read sheets or contact details since a time. */
export async function countLooks(trx: Trx, counsellorId: number, since: Date): Promise<number> {
  const { looks } = await trx
    .selectFrom('intake_readings')
    .select((eb) => eb.fn.countAll<number>().as('looks'))
    .where('counsellor_id', '=', counsellorId)
    .where('read_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(looks);
}

interface Row {
  id: number;
  nickname: string;
  goods_name: string;
  what: Look;
  times: number;
  read_at: Date;
}

/**
 * Readings of a member's sheet and contact details, the latest first, grouped by kind, counsellor, order and Korean day, with the
 * counsellor's current name. The list has no limit, because many readings by one counsellor could hide readings by others.
 */
export async function findReadings(db: Db, memberId: number) {
  const { rows } = await sql<Row>`
    select max(r.id) as id, m.nickname, o.goods_name, r.what, count(*)::int as times, max(r.read_at) as read_at
    from intake_readings r join members m on m.id = r.counsellor_id join orders o on o.id = r.order_id
    where r.member_id = ${memberId}
    group by m.id, o.id, r.what, (r.read_at at time zone 'Asia/Seoul')::date
    order by 1 desc
  `.execute(db);
  return rows;
}
