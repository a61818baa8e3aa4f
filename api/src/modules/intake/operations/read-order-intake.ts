import type { OrderIntake } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { findBuyerOfHeld, findSheet } from '../intake-repository.ts';
import { recordLook } from '../record-look.ts';
import { openBody } from '../sheet-body.ts';

/**
 * Returns the buyer's sheet to the counsellor of an open order, and records the reading in the same transaction
 * (rules/mypage.md#readings).
 * @throws 404 for everybody else, and once the order has ended; 409 for an inactive counsellor, and after too many readings
 */
export const readOrderIntake = (
  db: Db,
  cipher: FieldCipher,
  counsellorId: number,
  orderId: number,
  now = new Date(),
): Promise<OrderIntake> =>
  db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    const memberId = await findBuyerOfHeld(trx, orderId, counsellorId);
    if (memberId === undefined) throw notFound();
    const kept = await findSheet(trx, memberId);
    if (!kept) return { order_id: orderId, sheet: null };
    await recordLook(trx, { memberId, counsellorId, orderId, what: 'sheet', now });
    const sheet = { ...openBody(cipher, kept.body_enc), updated_at: kept.updated_at.toISOString() };
    return { order_id: orderId, sheet };
  });
