import { MARKET_TEXT, type ObjectionBody, type OrderProgress } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { conflict } from '../../../../errors.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { lockBoughtOrder } from '../../bought-order.ts';
import { describeProgress } from '../../held-order.ts';
import { findObjectionTo, type Objection } from '../objections/objection-repository.ts';
import { takeStep } from '../take-step.ts';

/**
 * Stores the buyer's objection to a report (rules/orders.md#objections). The same objection again changes nothing; a different
 * one is refused.
 * @throws 404, 409
 */
export const objectToReport = (
  { db, cipher }: { db: Db; cipher: FieldCipher },
  memberId: number,
  { order_id, position, reason, text }: ObjectionBody,
  now = new Date(),
): Promise<OrderProgress> => {
  const text_enc = text ? cipher.encrypt(text, 'session_objections.text') : null;
  return db.transaction().execute(async (trx) => {
    const order = await lockBoughtOrder(trx, order_id, memberId);
    const earlier = await findObjectionTo(trx, order_id, position);
    if (earlier && (earlier.reason !== reason || textOf(cipher, earlier) !== text))
      throw conflict('objection_made', MARKET_TEXT.objectionMade);
    const by = { actor: 'buyer', id: memberId } as const;
    const words = { objection: { reason, text_enc } };
    const moved = await takeStep(trx, order, { kind: 'object', by: 'buyer', position }, { by, now, words });
    return describeProgress(trx, moved);
  });
};

const textOf = (cipher: FieldCipher, { text_enc }: Objection) =>
  text_enc ? cipher.decrypt(text_enc, 'session_objections.text') : '';
