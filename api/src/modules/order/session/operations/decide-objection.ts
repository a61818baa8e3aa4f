import { MARKET_TEXT, type SessionOutcome } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { conflict, notFound } from '../../../../errors.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { lockOrder } from '../../order-repository.ts';
import { findObjection } from '../objections/objection-repository.ts';
import { takeStep } from '../take-step.ts';

interface Decided {
  operatorId: number;
  result: SessionOutcome;
  reason: string;
}

/**
 * Decides a buyer's objection (rules/orders.md#objections): the session was held, missed by the buyer, or failed.
 * @throws 404; 409 when the objection is already decided, or the operator is buyer or counsellor of the order
 */
export const decideObjection = (
  { db, cipher }: { db: Db; cipher: FieldCipher },
  id: number,
  { operatorId, result, reason }: Decided,
  now = new Date(),
): Promise<void> => {
  const decision_reason_enc = cipher.encrypt(reason, 'session_objections.decision_reason');
  return db.transaction().execute(async (trx) => {
    const found = await findObjection(trx, id);
    const order = found && (await lockOrder(trx, found.order_id));
    if (!order) throw notFound();
    if (operatorId === order.member_id || operatorId === order.counsellor_id)
      throw conflict('objection_own', MARKET_TEXT.ownObjection);
    const by = { actor: 'operator', id: operatorId } as const;
    const words = { decision: { decided_by: operatorId, decision_reason_enc } };
    await takeStep(
      trx,
      order,
      { kind: 'decide', by: 'operator', position: found.position, result },
      { by, now, words },
    );
  });
};
