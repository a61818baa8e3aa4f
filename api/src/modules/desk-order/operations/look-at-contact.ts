import { DESK_ORDER_TEXT, OPEN_ORDER, type OrderContact } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { recordLook } from '../../intake/record-look.ts';
import { openBuyer } from '../../order/payment/buyer.ts';
import { findBuyerOf, lockForLook } from '../contact-repository.ts';

/**
 * Returns the buyer's name, phone number and e-mail address to the counsellor of an open order. The same transaction records the
 * reading, so that the buyer can see it (rules/desk.md#contact-details).
 * @throws 404 for everybody else, 409 once the order has ended or after too many readings
 */
export const lookAtContact = (
  db: Db,
  cipher: FieldCipher,
  counsellorId: number,
  orderId: number,
  now = new Date(),
): Promise<OrderContact> =>
  db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    const order = await lockForLook(trx, orderId, counsellorId);
    if (!order) throw notFound();
    if (!OPEN_ORDER.includes(order.order_status)) throw conflict('order_over', DESK_ORDER_TEXT.looksOver);
    await recordLook(trx, { memberId: order.member_id, counsellorId, orderId, what: 'contact', now });
    return { order_id: orderId, ...openBuyer(cipher, await findBuyerOf(trx, orderId, counsellorId)) };
  });
