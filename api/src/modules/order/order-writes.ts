import { purchasePoints } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { POINT_CAUSES } from '../point/causes.ts';
import { grantPoints } from '../point/point-repository.ts';
import type { Write } from './order-machine.ts';
import { addToSales, type LockedOrder } from './order-repository.ts';
import { sumRefunds } from './refund/refund-repository.ts';
import { cancelOffers } from './session/offer-repository.ts';
import { cancelOpenSessions } from './session/session-repository.ts';

interface Columns {
  contacted_at?: Date;
  completed_at?: Date;
}

/** A write changes columns of the order, or other rows. */
type Writing =
  | { columns: (order: LockedOrder, now: Date) => Columns }
  | { beside: (trx: Trx, order: LockedOrder, now: Date) => Promise<unknown> };

/** How each write of a transition is carried out. */
const WRITINGS: Record<Write, Writing> = {
  contacted: { columns: ({ contacted_at }, now) => (contacted_at === null ? { contacted_at: now } : {}) },
  completed: { columns: (_order, now) => ({ completed_at: now }) },
  points: { beside: payPoints },
  openSessions: { beside: (trx, { id }, now) => cancelOpenSessions(trx, id, now) },
  openOffers: { beside: (trx, { id }, now) => cancelOffers(trx, id, now) },
  sales: { beside: (trx, { goods_id }) => addToSales(trx, goods_id, -1) },
};

/** The changes to the order's row; empty if there are none. */
export function columnsOf(writes: readonly Write[], order: LockedOrder, now: Date): Columns {
  const columns: Columns = {};
  for (const write of writes) {
    const writing = WRITINGS[write];
    if ('columns' in writing) Object.assign(columns, writing.columns(order, now));
  }
  return columns;
}

/** Performs the writes that change other rows. */
export async function writeBeside(writes: readonly Write[], trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  for (const write of writes) {
    const writing = WRITINGS[write];
    if ('beside' in writing) await writing.beside(trx, order, now);
  }
}

/** Grants the points of a completed solution for the part of its price that was not refunded. Less than 20 won earn none. */
async function payPoints(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  const { cause, key } = POINT_CAUSES.orderCompleted;
  const amount = purchasePoints(order.price - (await sumRefunds(trx, order.id)));
  if (amount > 0) await grantPoints(trx, order.member_id, { cause, amount, key: key(order.id) }, now);
}
