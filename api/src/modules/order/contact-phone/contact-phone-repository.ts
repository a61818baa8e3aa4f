import type { Db, Trx } from '../../../db/schema.ts';

const ofBuyer = (db: Db, orderId: number, memberId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payment_intents as i', 'i.order_no', 'o.order_no')
    .select(['i.id', 'i.buyer_tel_enc', 'o.order_status', 'o.settle_status', 'o.contacted_at'])
    .where('o.id', '=', orderId)
    .where('o.member_id', '=', memberId);

/** The encrypted phone number of a member's order, and the state that decides whether it may change. */
export const findPhone = (db: Db, orderId: number, memberId: number) =>
  ofBuyer(db, orderId, memberId).executeTakeFirst();

/** Locks the intent that contains the number. Lock the order after it, as a settlement does. */
export const lockPhone = (trx: Trx, orderId: number, memberId: number) =>
  ofBuyer(trx, orderId, memberId).forNoKeyUpdate('i').executeTakeFirst();

export const updatePhone = (trx: Trx, intentId: number, buyer_tel_enc: string) =>
  trx.updateTable('payment_intents').set({ buyer_tel_enc }).where('id', '=', intentId).execute();
