import type { Trx } from '../../db/schema.ts';

/** The encrypted data of the buyer, as it was given with the purchase, for the counsellor of the order. */
export const findBuyerOf = (trx: Trx, orderId: number, counsellorId: number) =>
  trx
    .selectFrom('orders as o')
    .innerJoin('payment_intents as i', 'i.order_no', 'o.order_no')
    .select(['o.member_id', 'o.order_status', 'i.buyer_name_enc', 'i.buyer_tel_enc', 'i.buyer_email_enc'])
    .where('o.id', '=', orderId)
    .where('o.counsellor_id', '=', counsellorId)
    // a refund waits until the look is over
    .forShare('o')
    .executeTakeFirst();
