import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { openAddress } from '../delivery.ts';
import { findGift } from '../exchange-repository.ts';

/**
 * The product of a requested gift, the address (empty for a gift without a delivery) and the member's phone number. Each access
 * is recorded in the audit. @throws 404 unless the gift waits to be sent
 */
export const readGift = ({ db, cipher }: { db: Db; cipher: FieldCipher }, operatorId: number, id: number) =>
  db.transaction().execute(async (trx) => {
    const gift = await findGift(trx, id);
    if (!gift) throw notFound();
    await recordAudit(trx, { actorId: operatorId, action: 'gift read', table: 'point_exchanges', targetId: id });
    const { name, option, address_enc, phone_enc } = gift;
    return {
      ...{ name, option },
      address: openAddress(cipher, address_enc),
      phone: phone_enc === null ? '' : cipher.decrypt(phone_enc, 'point_exchanges.phone'),
    };
  });
