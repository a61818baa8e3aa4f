import type { Trx } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import { type LockedOrder, lockOrder } from './order-repository.ts';

/** Locks an order for its buyer. @throws 404 for everybody else */
export async function lockBoughtOrder(trx: Trx, id: number, memberId: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, id);
  if (order?.member_id !== memberId) throw notFound();
  return order;
}
