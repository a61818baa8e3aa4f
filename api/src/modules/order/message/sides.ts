import { otherParty, type Party } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { type Person, partyOf } from '../session/party.ts';
import { findSides } from './thread-repository.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findSides>>>;

export interface Thread {
  order: Order;
  /** The side of the person. */
  side: Party;
  other: Party;
  /** Whether the other side can read messages now: a buyer with an active account, or an active counsellor. */
  isThere: boolean;
}

/**
 * An order and the two sides of its messages, for the buyer or the counsellor.
 * @throws 404 for everybody else, including operators; 409 for an inactive counsellor
 */
export async function threadOf(db: Db, orderId: number, person: Person): Promise<Thread> {
  const order = await findSides(db, orderId);
  const side = order && partyOf(order, person);
  if (!side) throw notFound();
  if (side === 'counsellor') await requireCounsellor(db, person.id);
  const other = otherParty(side);
  return { order, side, other, isThere: order[`${other}_reads`] };
}
