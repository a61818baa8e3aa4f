import { confirmableUntil, fixedFrom } from './order.ts';
import type { AgreedSession, SessionOffer } from './session.ts';

type Offer = Pick<SessionOffer, 'position' | 'by' | 'late_yn'>;
type Agreed = Pick<AgreedSession, 'position' | 'starts_at' | 'status'>;

/** The agreed time that an offer would change; undefined if its session has none. */
export const changedTime = ({ position }: Pick<Offer, 'position'>, counsels: readonly Agreed[]): Date | undefined => {
  const agreed = counsels.find((one) => one.position === position && one.status === 'scheduled');
  return agreed && new Date(agreed.starts_at);
};

/**
 * The instant until which the other side may confirm a time of an open offer (rules/orders.md#sessions). An offer that changes an
 * agreed time can be confirmed only until the agreed time is fixed. Must not import zod: pages load this file.
 * @param counsels the sessions of the order that have a time
 */
export function answerableUntil(offer: Offer, time: string, counsels: readonly Agreed[]): Date {
  const startsAt = new Date(time);
  const until = offer.by === 'buyer' ? confirmableUntil(startsAt, offer.late_yn) : startsAt;
  const changed = changedTime(offer, counsels);
  return changed && fixedFrom(changed) < until ? fixedFrom(changed) : until;
}
