import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { openAddress } from '../delivery.ts';
import { findGift, findLastReading, GIFT_READ } from '../exchange-repository.ts';

/**
 * The product of a requested gift, the address (empty for a gift without a delivery), the member's phone number, and the last
 * operator who read them before, since that operator may have sent the gift. Each access is recorded in the audit.
 * @throws 404 unless the gift waits to be sent
 */
export const readGift = ({ db, cipher }: { db: Db; cipher: FieldCipher }, operatorId: number, id: number) =>
  db.transaction().execute(async (trx) => {
    const gift = await findGift(trx, id);
    if (!gift) throw notFound();
    const before = await findLastReading(trx, id);
    await recordAudit(trx, { actorId: operatorId, action: GIFT_READ, table: 'point_exchanges', targetId: id });
    const { name, option, address_enc, phone_enc } = gift;
    return {
      ...{ name, option, before },
      address: openAddress(cipher, address_enc),
      phone: phone_enc === null ? '' : cipher.decrypt(phone_enc, 'point_exchanges.phone'),
    };
  });
