import { LEVEL, type Party } from '@onmaum/shared-contract';
import type { Trx } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import type { By } from '../move-order.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import { findOrderOfOffer } from './offer-repository.ts';

/** The caller, with the level of the session. */
export interface Person {
  id: number;
  level: number;
}

interface Side {
  order: LockedOrder;
  party: Party;
  by: By;
}

/**
 * Locks an order for its buyer or its counsellor. @throws 404 for everybody else, operators too; 409 for an inactive
 * counsellor
 */
export async function lockForParty(trx: Trx, orderId: number, person: Person): Promise<Side> {
  const order = await lockOrder(trx, orderId);
  const party = order && partyOf(order, person);
  if (!party) throw notFound();
  if (party === 'counsellor') await requireCounsellor(trx, person.id);
  return { order, party, by: { actor: party, id: person.id } };
}

/** The same for the order of an offer. */
export async function lockForOffer(trx: Trx, offerId: number, person: Person): Promise<Side> {
  const offer = await findOrderOfOffer(trx, offerId);
  if (!offer) throw notFound();
  return lockForParty(trx, offer.order_id, person);
}

/** The side of a person; null for everybody else. */
export function partyOf(order: Pick<LockedOrder, 'member_id' | 'counsellor_id'>, { id, level }: Person): Party | null {
  if (order.member_id === id) return 'buyer';
  return order.counsellor_id === id && level === LEVEL.counsellor ? 'counsellor' : null;
}
