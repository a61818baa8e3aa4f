import { LEVEL, MARKET_TEXT, type Party } from '@onmaum/shared-contract';
import type { Trx } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { findCounsellor } from '../../desk/counsellor-repository.ts';
import type { By } from '../move-order.ts';
import { findBuyerStatus, type LockedOrder, lockOrder } from '../order-repository.ts';
import { findOrderOfOffer } from './offer-repository.ts';

/** The caller, with the current level of the account. */
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
 * Locks an order for its buyer or its counsellor.
 * @throws 404 for everybody else, including operators; 409 for an inactive counsellor
 */
export async function lockForParty(trx: Trx, orderId: number, person: Person): Promise<Side> {
  const order = await lockOrder(trx, orderId);
  const party = order && partyOf(order, person);
  if (!party) throw notFound();
  if (party === 'counsellor') await requireCounsellor(trx, person.id);
  return { order, party, by: { actor: party, id: person.id } };
}

/** Locks the order of an offer for its buyer or its counsellor. */
export async function lockForOffer(trx: Trx, offerId: number, person: Person): Promise<Side> {
  const offer = await findOrderOfOffer(trx, offerId);
  if (!offer) throw notFound();
  return lockForParty(trx, offer.order_id, person);
}

/** @throws 409 while the account of the buyer is not active */
export async function requireActiveBuyer(trx: Trx, { member_id }: Pick<LockedOrder, 'member_id'>): Promise<void> {
  const { status } = await findBuyerStatus(trx, member_id);
  if (status !== 'active') throw conflict('buyer_inactive', MARKET_TEXT.buyerInactive);
}

/** @throws 409 if the counsellor is inactive: an inactive counsellor can neither confirm nor report */
export async function requireActiveCounsellor(
  trx: Trx,
  { counsellor_id }: Pick<LockedOrder, 'counsellor_id'>,
): Promise<void> {
  const counsellor = await findCounsellor(trx, counsellor_id);
  if (!counsellor?.active) throw conflict('expert_inactive', MARKET_TEXT.expertInactive);
}

/** The side of a person; null if the person is neither buyer nor counsellor of the order. */
export function partyOf(order: Pick<LockedOrder, 'member_id' | 'counsellor_id'>, { id, level }: Person): Party | null {
  if (order.member_id === id) return 'buyer';
  return order.counsellor_id === id && level === LEVEL.counsellor ? 'counsellor' : null;
}
