import type { ContactPhone } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { notFound } from '../../../../errors.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { openBuyerTel } from '../../payment/buyer.ts';
import { findPhone } from '../contact-phone-repository.ts';
import { mayChangePhone } from '../phone-rules.ts';

/**
 * The phone number under which the counsellor of a member's order calls the buyer (rules/orders.md#phone-number).
 * @throws 404 for another member's order
 */
export async function readPhone(db: Db, cipher: FieldCipher, memberId: number, orderId: number): Promise<ContactPhone> {
  const found = await findPhone(db, orderId, memberId);
  if (!found) throw notFound();
  return {
    order_id: orderId,
    buyer_tel: openBuyerTel(cipher, found.buyer_tel_enc),
    change_yn: mayChangePhone(found),
  };
}
