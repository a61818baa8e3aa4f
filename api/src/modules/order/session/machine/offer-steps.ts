import { confirmableUntil, isFixed } from '@onmaum/shared-contract';
import { type ActOf, isTooLate, NOTHING, type Offer, type Refusal, type Step, type Times } from './session-acts.ts';
import { type Bought, mayBeTimed, timeFits } from './session-rules.ts';

/** Steps that agree a time (rules/orders.md#sessions): one side offers, the other confirms. */

/** The step of an offer. It supersedes the open offer of either side for the same session. */
export function offerStep(
  { by, position, times, late }: ActOf<'offer'>,
  { sessions, offers }: Times,
  bought: Bought,
  now: Date,
): Step | Refusal {
  const earlier = offers.find((one) => one.position === position && one.state === 'open');
  if (earlier?.by === by && earlier.late === late && isSame(earlier.times, times)) return NOTHING;
  if (!mayBeTimed(position, sessions, bought, now)) return 'forbidden';
  if (!times.every((startsAt) => timeFits({ position, startsAt }, sessions, bought, now))) return 'unfit';
  if (by === 'buyer' && times.some((startsAt) => isTooLate(startsAt, late, now))) return 'needs-yes';
  return {
    transition: by === 'counsellor' ? 'offer' : 'propose',
    writes: [
      ...(earlier ? [{ write: 'end', offerId: earlier.id, as: 'superseded' } as const] : []),
      // only the buyer can accept the loss of the refund
      { write: 'open', offer: { by, position, times, late: by === 'buyer' && late } },
    ],
  };
}

/**
 * The step in which the other side confirms one of the times. If the time is near, the buyer must also accept that nothing is
 * refunded.
 */
export function confirmStep(
  { by, offerId, startsAt, late }: ActOf<'confirm'>,
  { sessions, offers }: Times,
  bought: Bought,
  now: Date,
): Step | Refusal {
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer || offer.by === by) return 'forbidden';
  const { position } = offer;
  if (offer.state !== 'open') {
    const agreed = sessions.find((one) => one.position === position);
    const isAgreed = agreed?.status !== 'cancelled' && agreed?.starts_at.getTime() === startsAt.getTime();
    return offer.state === 'confirmed' && isAgreed ? NOTHING : 'forbidden';
  }
  if (!offer.times.some((time) => time.getTime() === startsAt.getTime())) return 'unfit';
  if (!mayBeTimed(position, sessions, bought, now)) return 'forbidden';
  if (!timeFits({ position, startsAt }, sessions, bought, now)) return 'gone';
  if (by === 'buyer' && isTooLate(startsAt, late, now)) return 'needs-yes';
  if (by === 'counsellor' && confirmableUntil(startsAt, offer.late) <= now)
    return confirmableUntil(startsAt, true) <= now ? 'too-near' : 'needs-buyer';
  return {
    transition: 'agree',
    writes: [
      { write: 'end', offerId, as: 'confirmed' },
      { write: 'agree', position, startsAt },
    ],
  };
}

/** The step in which the other side declines an offer, or the offering side withdraws it. */
export function endStep({ kind, by, offerId }: ActOf<'decline' | 'withdraw'>, { offers }: Times): Step | Refusal {
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer || (offer.by === by) !== (kind === 'withdraw')) return 'forbidden';
  const as = kind === 'decline' ? 'declined' : 'withdrawn';
  if (offer.state === as) return NOTHING;
  if (offer.state !== 'open') return 'forbidden';
  return { transition: 'answer', writes: [{ write: 'end', offerId, as }] };
}

/** Whether the last time of an offer has passed, or the offer would change an agreed time that can no longer change. */
export function hasExpired({ position, times }: Offer, { sessions }: Pick<Times, 'sessions'>, now: Date): boolean {
  const changed = sessions.find((one) => one.position === position && one.status === 'scheduled');
  return times.every((time) => time <= now) || (changed !== undefined && isFixed(changed.starts_at, now));
}

const isSame = (one: readonly Date[], other: readonly Date[]) =>
  one.length === other.length && one.every((time, index) => time.getTime() === other[index]?.getTime());
