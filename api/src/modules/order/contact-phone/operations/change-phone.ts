import { type ContactPhone, type ContactPhoneBody, MARKET_TEXT } from '@onmaum/shared-contract';
import { recordAudit } from '../../../../db/audit.ts';
import type { Db } from '../../../../db/schema.ts';
import { conflict, notFound } from '../../../../errors.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { announceOrder } from '../../announce-order.ts';
import { lockBoughtOrder } from '../../bought-order.ts';
import { openBuyerTel, sealBuyerTel } from '../../payment/buyer.ts';
import { lockPhone, updatePhone } from '../contact-phone-repository.ts';
import { mayChangePhone } from '../phone-rules.ts';

/**
 * Corrects the number that the counsellor calls, until the first contact (rules/orders.md#phone-number). Sending the same number
 * again changes nothing. @throws 404, 409
 */
export const changePhone = (
  { db, cipher }: { db: Db; cipher: FieldCipher },
  memberId: number,
  { order_id, buyer_tel }: ContactPhoneBody,
): Promise<ContactPhone> =>
  db.transaction().execute(async (trx) => {
    const kept = await lockPhone(trx, order_id, memberId);
    if (!kept) throw notFound();
    // a first contact locks the order too, so it cannot happen during the correction
    const order = await lockBoughtOrder(trx, order_id, memberId);
    const isOpen = mayChangePhone(order);
    const answer = { order_id, buyer_tel, change_yn: isOpen };
    if (openBuyerTel(cipher, kept.buyer_tel_enc) === buyer_tel) return answer;
    if (!isOpen) throw conflict('phone_fixed', MARKET_TEXT.phoneFixed);
    await updatePhone(trx, kept.id, sealBuyerTel(cipher, buyer_tel));
    await recordAudit(trx, { actorId: memberId, action: 'order phone changed', table: 'orders', targetId: order_id });
    await announceOrder(trx, order);
    return answer;
  });
