import type { Trx } from '../../db/schema.ts';

const heldBy = (trx: Trx, orderId: number, counsellorId: number) =>
  trx.selectFrom('orders as o').where('o.id', '=', orderId).where('o.counsellor_id', '=', counsellorId);

/** Locks an order while its counsellor reads the buyer's contact details: a refund or a correction of the number waits. */
export const lockForLook = (trx: Trx, orderId: number, counsellorId: number) =>
  heldBy(trx, orderId, counsellorId).select(['o.member_id', 'o.order_status']).forShare().executeTakeFirst();

/** The encrypted contact details that the buyer gave with the purchase. Read after the lock, so that they are current. */
export const findBuyerOf = (trx: Trx, orderId: number, counsellorId: number) =>
  heldBy(trx, orderId, counsellorId)
    .innerJoin('payment_intents as i', 'i.order_no', 'o.order_no')
    .select(['i.buyer_name_enc', 'i.buyer_tel_enc', 'i.buyer_email_enc'])
    .executeTakeFirstOrThrow();
