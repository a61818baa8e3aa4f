import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { isActive, placesLeft } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { IntentReason, IntentState, PaymentIntents } from '../../../db/tables/payments.ts';

/**
 * Seed for the advisory lock of preparing a payment, an arbitrary number: it keeps this lock apart from other locks with the same
 * id.
 */
const PREPARE_LOCK = 4_127_003;

/** Lets a member prepare only one payment at a time, until the transaction ends. */
export const lockPreparing = (trx: Trx, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(memberId)}, ${PREPARE_LOCK}))`.execute(trx);

/** The member's newest open intent for the same goods and amount. Waits while a payment of it is being stored. */
export const findReusable = (
  trx: Trx,
  { memberId, goodsId, amount, since }: { memberId: number; goodsId: number; amount: number; since: Date },
) =>
  trx
    .selectFrom('payment_intents')
    .select('order_no')
    .where('member_id', '=', memberId)
    .where('goods_id', '=', goodsId)
    .where('amount', '=', amount)
    .where('state', '=', 'prepared')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * The member's newest open intents for the same goods that are not reused: their amount differs, or they are older than `since`.
 */
export async function findOpenOthers(
  db: Db,
  { memberId, goodsId, amount, since }: { memberId: number; goodsId: number; amount: number; since: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .select('order_no')
    .where('member_id', '=', memberId)
    .where('goods_id', '=', goodsId)
    .where('state', '=', 'prepared')
    .where((eb) => eb.or([eb('amount', '<>', amount), eb('created_at', '<=', since)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ order_no }) => order_no);
}

/** How many open intents the member has prepared since a time. */
export async function countOpen(trx: Trx, memberId: number, since: Date): Promise<number> {
  const { open } = await trx
    .selectFrom('payment_intents')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'prepared')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(open);
}

export const insertIntent = (trx: Trx, values: Insertable<PaymentIntents>) =>
  trx.insertInto('payment_intents').values(values).execute();

/** Stores the latest data of the buyer, and the consents, with an open intent. */
export const updateBuyer = (trx: Trx, orderNo: string, buyer: Partial<Insertable<PaymentIntents>>) =>
  trx
    .updateTable('payment_intents')
    .set(buyer)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'prepared')
    .execute();

/** An intent of the member with its order, if it has one. */
export const findIntent = (db: Db, orderNo: string, memberId: number) =>
  db
    .selectFrom('payment_intents as i')
    .leftJoin('orders as o', 'o.order_no', 'i.order_no')
    .select(['i.state', 'i.imp_uid', 'i.goods_id', 'i.amount', 'o.id as order_id'])
    .where('i.order_no', '=', orderNo)
    .where('i.member_id', '=', memberId)
    .executeTakeFirst();

/** Locks an intent, and reads the columns that its order copies. */
export const lockIntent = (trx: Trx, orderNo: string) =>
  trx
    .selectFrom('payment_intents as i')
    .innerJoin('goods as g', 'g.id', 'i.goods_id')
    .innerJoin('counsellors as c', 'c.id', 'g.counsellor_id')
    .innerJoin('members as m', 'm.id', 'g.counsellor_id')
    .innerJoin('members as b', 'b.id', 'i.member_id')
    .select([
      'i.id',
      'i.order_no',
      'i.member_id',
      'i.goods_id',
      'i.amount',
      'i.state',
      'i.reason',
      'i.imp_uid',
      'i.created_at',
      'i.next_check_at',
      'g.counsellor_id',
      'g.name as goods_name',
      'g.category',
      'g.communicate',
      'g.minutes',
      'g.participants',
      'g.sessions',
      'g.sell_status',
      'g.sell_sdate',
      'g.sell_edate',
      placesLeft('g').as('places_left'),
      'm.nickname as counsellor_nickname',
      sql<boolean>`g.deleted_at is not null`.as('goods_deleted'),
      isActive('c').as('counsellor_active'),
      sql<boolean>`b.status = 'active'`.as('buyer_active'),
    ])
    .where('i.order_no', '=', orderNo)
    .forNoKeyUpdate('i')
    // Serialises this transaction with a withdrawal of the buyer. Either the withdrawal is complete, and the buyer not active, or
    // the withdrawal waits, finds the order and is refused.
    .forShare('b')
    .executeTakeFirst();
export type LockedIntent = NonNullable<Awaited<ReturnType<typeof lockIntent>>>;

/** Values that delete the data of a buyer who bought nothing. */
const FORGOTTEN = { buyer_name_enc: null, buyer_tel_enc: null, buyer_email_enc: null };

/** Updates the state of an intent. If the intent ends without an order, the data of the buyer is deleted. */
export const updateIntent = (
  trx: Trx,
  id: number,
  to: {
    state: IntentState;
    reason?: IntentReason;
    imp_uid?: string;
    settled_at: Date | null;
    next_check_at: Date | null;
  },
) =>
  trx
    .updateTable('payment_intents')
    .set({ ...to, ...(to.state === 'cancelled' || to.state === 'failed' ? FORGOTTEN : {}) })
    .where('id', '=', id)
    .execute();

/** Concurrent reports have slightly different times, in any order. Reports within this time count as simultaneous. */
const SAME_MS = 5_000;

/** States of an intent whose payment may still become an order. */
export const UNSETTLED: readonly IntentState[] = ['prepared', 'failed'];

/**
 * Makes an intent in one of the given states due now. An intent that is already due stays due, however often it is reported.
 * @returns whether the intent was not due before
 */
export async function bringForward(
  trx: Trx,
  orderNo: string,
  now: Date,
  states: readonly IntentState[],
): Promise<boolean> {
  const soon = new Date(now.getTime() + SAME_MS);
  const moved = await trx
    .updateTable('payment_intents')
    .set({ next_check_at: now, checks: 0 })
    .where('order_no', '=', orderNo)
    .where('state', 'in', states)
    .where((eb) => eb.or([eb('next_check_at', 'is', null), eb('next_check_at', '>', soon)]))
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Keeps the payment of an order due if a report arrives during a lookup, whose answer may be older than the reported change. */
export const keepDue = (trx: Trx, orderNo: string, now: Date) =>
  trx
    .updateTable('payment_intents')
    .set({ next_check_at: now })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'paid')
    .where('next_check_at', '<', now)
    .execute();

export const setNextCheck = (db: Db, id: number, at: Date | null) =>
  db.updateTable('payment_intents').set({ next_check_at: at }).where('id', '=', id).execute();

/** Locks the intent of a payment that is being refunded. */
export const lockCancelling = (trx: Trx, impUid: string) =>
  trx
    .selectFrom('payment_intents')
    .select(['id', 'order_no', 'amount'])
    .where('imp_uid', '=', impUid)
    .where('state', '=', 'cancelling')
    .forNoKeyUpdate()
    .executeTakeFirst();
