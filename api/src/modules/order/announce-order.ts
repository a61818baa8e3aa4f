import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';
import { findCounsellor } from '../desk/counsellor-repository.ts';

interface Announced {
  id: number;
  member_id: number;
  counsellor_id: number;
}

/**
 * Publishes that an order was reviewed, but only to the buyer. The review is public with a nickname, so an event to the
 * counsellor would connect this nickname with the order.
 */
export const announceReview = (trx: Trx, { id, member_id }: Omit<Announced, 'counsellor_id'>): Promise<void> =>
  publish(trx, { topic: 'order', kind: 'changed', id }, [member_id]);

/**
 * Publishes a change of an order to its buyer and, if active, its counsellor (rules/orders.md#events). The database sends
 * equal events of a transaction only once, so each write may announce the change.
 */
export async function announceOrder(
  trx: Trx,
  { id, member_id, counsellor_id }: Announced,
  kind: 'changed' | 'message' | 'read' = 'changed',
): Promise<void> {
  const counsellor = await findCounsellor(trx, counsellor_id);
  await publish(trx, { topic: 'order', kind, id }, counsellor?.active ? [member_id, counsellor_id] : [member_id]);
}
