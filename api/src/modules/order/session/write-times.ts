import type { Trx } from '../../../db/schema.ts';
import { type LockedOrder, updateOrder } from '../order-repository.ts';
import type { Write } from './machine/session-acts.ts';
import { type Decision, decideObjection, insertObjection, type Objection } from './objections/objection-repository.ts';
import { endOffer, insertOffer } from './offer-repository.ts';
import { agreeSession, endObjectionTime, reportSession } from './session-repository.ts';

/** Texts that people wrote with an act, such as an objection. */
export interface Words {
  objection?: Objection;
  decision?: Decision;
}

const NO_DECISION: Decision = { decided_by: null, decision_reason_enc: null };

/** Writes one change of a step to the database. */
export async function writeTimes(
  trx: Trx,
  order: LockedOrder,
  write: Write,
  { now, words }: { now: Date; words: Words },
): Promise<void> {
  switch (write.write) {
    case 'open':
      return void (await insertOffer(trx, order, write.offer, now));
    case 'end':
      return void (await endOffer(trx, write.offerId, write.as, now));
    case 'agree':
      return agreeSession(trx, order, write, now);
    case 'outcome':
      return void (await reportSession(trx, order.id, write, now));
    case 'extend':
      return void (await updateOrder(trx, order.id, { valid_until: write.until }));
    case 'final':
      return void (await endObjectionTime(trx, order.id, write.position));
    case 'dispute': {
      if (!words.objection) throw new Error('an objection needs a reason');
      const at = { orderId: order.id, position: write.position };
      await endObjectionTime(trx, order.id, write.position);
      return void (await insertObjection(trx, at, words.objection, now));
    }
    case 'resolve': {
      const at = { orderId: order.id, position: write.position };
      return void (await decideObjection(trx, at, { ...(words.decision ?? NO_DECISION), result: write.result }, now));
    }
  }
}
