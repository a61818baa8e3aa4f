import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';

interface Announced {
  id: number;
  member_id: number;
  counsellor_id: number;
}

/** Publishes to the buyer alone that an order was reviewed: the review is public, with the buyer's nickname. */
export const announceReview = (trx: Trx, { id, member_id }: Omit<Announced, 'counsellor_id'>): Promise<void> =>
  publish(trx, { topic: 'order', kind: 'changed', id }, [member_id]);

/**
 * Publishes a change of an order to its buyer and its counsellor (rules/orders.md#events). The database sends equal events of
 * a transaction once, so each write of an act may announce it.
 */
export const announceOrder = (
  trx: Trx,
  { id, member_id, counsellor_id }: Announced,
  kind: 'changed' | 'message' | 'read' = 'changed',
): Promise<void> => publish(trx, { topic: 'order', kind, id }, [member_id, counsellor_id]);
