import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';

interface Announced {
  id: number;
  member_id: number;
  counsellor_id: number;
}

/**
 * Publishes only to the buyer that an order was reviewed. The review is public with a nickname, so an event would tell the
 * counsellor who bought.
 */
export const announceReview = (trx: Trx, { id, member_id }: Omit<Announced, 'counsellor_id'>): Promise<void> =>
  publish(trx, { topic: 'order', kind: 'changed', id }, [member_id]);

/**
 * Publishes a change of an order to its buyer and its counsellor (rules/orders.md#events). The database sends equal events of a
 * transaction only once, so each write may announce the change.
 */
export const announceOrder = (
  trx: Trx,
  { id, member_id, counsellor_id }: Announced,
  kind: 'changed' | 'message' | 'read' = 'changed',
): Promise<void> => publish(trx, { topic: 'order', kind, id }, [member_id, counsellor_id]);
