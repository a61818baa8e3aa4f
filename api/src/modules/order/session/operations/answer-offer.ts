import type { ConfirmBody, OrderProgress } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { describeProgress } from '../../held-order.ts';
import { lockForOffer, type Person, requireActiveBuyer, requireActiveCounsellor } from '../party.ts';
import { takeStep } from '../take-step.ts';

/** Confirms a time that the other side offered, and thereby books it (rules/orders.md#sessions). @throws 404, 409, 422 */
export const confirmTime = (
  db: Db,
  person: Person,
  { offer_id: offerId, starts_at, late_yn: late = false }: ConfirmBody,
  now = new Date(),
): Promise<OrderProgress> =>
  db.transaction().execute(async (trx) => {
    const { order, party, by } = await lockForOffer(trx, offerId, person);
    await (party === 'counsellor' ? requireActiveBuyer : requireActiveCounsellor)(trx, order);
    const act = { kind: 'confirm', by: party, offerId, startsAt: new Date(starts_at), late } as const;
    return describeProgress(trx, await takeStep(trx, order, act, { by, now }));
  });

/** Declines an offer of the other side, or withdraws an offer of the caller's side. @throws 404, 409 */
export const endOffer = (
  db: Db,
  person: Person,
  { offerId, kind }: { offerId: number; kind: 'decline' | 'withdraw' },
  now = new Date(),
): Promise<OrderProgress> =>
  db.transaction().execute(async (trx) => {
    const { order, party, by } = await lockForOffer(trx, offerId, person);
    return describeProgress(trx, await takeStep(trx, order, { kind, by: party, offerId }, { by, now }));
  });
