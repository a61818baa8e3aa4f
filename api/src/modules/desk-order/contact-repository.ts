import type { Trx } from '../../db/schema.ts';

const heldBy = (trx: Trx, orderId: number, counsellorId: number) =>
  trx.selectFrom('orders as o').where('o.id', '=', orderId).where('o.counsellor_id', '=', counsellorId);

/** Locks an order of the counsellor until the look at its buyer is over: a refund or a correction of the number waits. */
export const lockForLook = (trx: Trx, orderId: number, counsellorId: number) =>
  heldBy(trx, orderId, counsellorId).select(['o.member_id', 'o.order_status']).forShare().executeTakeFirst();

/** The encrypted data of the buyer, as it was given with the purchase. Read after the lock, so that it is the current one. */
export const findBuyerOf = (trx: Trx, orderId: number, counsellorId: number) =>
  heldBy(trx, orderId, counsellorId)
    .innerJoin('payment_intents as i', 'i.order_no', 'o.order_no')
    .select(['i.buyer_name_enc', 'i.buyer_tel_enc', 'i.buyer_email_enc'])
    .executeTakeFirstOrThrow();
