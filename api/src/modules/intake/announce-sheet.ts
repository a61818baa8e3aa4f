import type { Trx } from '../../db/schema.ts';
import { announceOrder } from '../order/announce-order.ts';
import { findOpenOrders } from './intake-repository.ts';

/**
 * Publishes that a member's sheet was saved, as a change of each open order of the member. The counsellor of the order, who may
 * read the sheet, and the member's own devices receive the event.
 */
export async function announceSheet(trx: Trx, memberId: number): Promise<void> {
  for (const order of await findOpenOrders(trx, memberId)) await announceOrder(trx, order);
}
