import type { Trx } from '../../db/schema.ts';

const heldBy = (trx: Trx, orderId: number, counsellorId: number) =>
  trx.selectFrom('orders as o').where('o.id', '=', orderId).where('o.counsellor_id', '=', counsellorId);

/** Locks an order, so that a refund or a correction of the phone number waits while the counsellor reads the contact details. */
export const lockForLook = (trx: Trx, orderId: number, counsellorId: number) =>
  heldBy(trx, orderId, counsellorId).select(['o.member_id', 'o.order_status']).forShare().executeTakeFirst();

/** The buyer's contact details, still encrypted. Only after `lockForLook` are they certain to be current. */
export const findBuyerOf = (trx: Trx, orderId: number, counsellorId: number) =>
  heldBy(trx, orderId, counsellorId)
    .innerJoin('payment_intents as i', 'i.order_no', 'o.order_no')
    .select(['i.buyer_name_enc', 'i.buyer_tel_enc', 'i.buyer_email_enc'])
    .executeTakeFirstOrThrow();
