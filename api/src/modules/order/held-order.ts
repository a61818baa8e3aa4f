import type { OrderProgress } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import { requireCounsellor } from '../desk/counsellor.ts';
import { type LockedOrder, lockOrder } from './order-repository.ts';
import { showTimes } from './session/show-times.ts';

/** Locks an order for its counsellor. @throws 404 for everybody else; 409 for an inactive counsellor */
export async function lockHeldOrder(trx: Trx, id: number, counsellorId: number): Promise<LockedOrder> {
  await requireCounsellor(trx, counsellorId);
  const order = await lockOrder(trx, id);
  if (order?.counsellor_id !== counsellorId) throw notFound();
  return order;
}

/** The sessions, offers and state of an order, in the form that calls return to buyer and counsellor. */
export async function describeProgress(trx: Trx, order: LockedOrder): Promise<OrderProgress> {
  return {
    order_id: order.id,
    order_status: order.order_status,
    contacted_at: order.contacted_at?.toISOString() ?? null,
    ...(await showTimes(trx, [order.id]))(order.id),
  };
}
