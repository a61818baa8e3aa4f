import type { Party } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../db/schema.ts';
import type { OfferState } from '../../../db/tables/market.ts';
import type { LockedOrder } from '../order-repository.ts';
import type { Offer } from './machine/session-acts.ts';

/** The order of an offer, for callers that must lock the order before the offer. */
export const findOrderOfOffer = (db: Db, id: number) =>
  db.selectFrom('session_offers').select('order_id').where('id', '=', id).executeTakeFirst();

/** The open offers of an order, and the offer with the id `named` in any state. */
export async function findOffers(db: Db, orderId: number, named = 0): Promise<Offer[]> {
  const rows = await db
    .selectFrom('session_offers')
    .select(['id', 'position', 'offered_by', 'times', 'late', 'state'])
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('id', '=', named)]))
    .orderBy('id')
    .execute();
  return rows.map(({ offered_by: by, ...offer }) => ({ ...offer, by }));
}

export const insertOffer = (
  trx: Trx,
  { id: order_id, counsellor_id }: Pick<LockedOrder, 'id' | 'counsellor_id'>,
  { position, by, times, late }: { position: number; by: Party; times: readonly Date[]; late: boolean },
  now: Date,
) =>
  trx
    .insertInto('session_offers')
    .values({
      order_id,
      counsellor_id,
      position,
      offered_by: by,
      times: [...times],
      last_at: new Date(Math.max(...times.map(Number))),
      late,
      created_at: now,
    })
    .execute();

const open = (trx: Trx, state: OfferState, now: Date) =>
  trx.updateTable('session_offers').set({ state, ended_at: now }).where('state', '=', 'open');

export const endOffer = (trx: Trx, id: number, state: OfferState, now: Date) =>
  open(trx, state, now).where('id', '=', id).execute();

export const cancelOffers = (trx: Trx, orderId: number, now: Date) =>
  open(trx, 'cancelled', now).where('order_id', '=', orderId).execute();
