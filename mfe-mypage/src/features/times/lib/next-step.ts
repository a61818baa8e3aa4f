import type { AgreedSession, Purchase, SessionOffer } from '@onmaum/shared-contract';
import { changedTime } from '@onmaum/shared-contract/order/answerable-until';
import { isFixed } from '@onmaum/shared-contract/order/order';
import { isOpen } from '../../purchase/lib/purchase-state.ts';

type Timed = Pick<Purchase, 'counsels' | 'offers' | 'sessions' | 'order_status' | 'settle_status'>;

/** The next step towards agreeing on the sessions of a purchase (rules/orders.md#sessions). */
export type NextStep =
  /** The buyer chooses one of the offered times. */
  | { kind: 'offered'; position: number; offer: SessionOffer }
  /** The times of the buyer's offer are too near by now: the buyer must consent again or choose other times. */
  | { kind: 'again'; position: number; offer: SessionOffer }
  /** The counsellor confirms the buyer's offer. */
  | { kind: 'waiting'; position: number; offer: SessionOffer }
  /** The session has an agreed time, or waits for its report. */
  | { kind: 'agreed'; position: number; session: AgreedSession }
  /** The buyer picks a time. */
  | { kind: 'pick'; position: number };

/** The most urgent step; null if the purchase has ended, or all its sessions are over. */
export function nextStep(purchase: Timed, now: number): NextStep | null {
  if (!isOpen(purchase)) return null;
  const steps = [
    ...purchase.offers.filter((offer) => isOpenAt(offer, purchase, now)).map((offer) => stepOf(offer, now)),
    ...purchase.counsels
      .filter(({ status }) => status === 'scheduled')
      .map((session): NextStep => ({ kind: 'agreed', position: session.position, session })),
    ...firstWithout(purchase).map((position): NextStep => ({ kind: 'pick', position })),
  ];
  return steps.toSorted((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind))[0] ?? null;
}

/**
 * Whether the list of sessions would only repeat the step: there is only one session, and it has no agreed time, or the step
 * shows that time.
 */
export const saysAll = ({ sessions, counsels }: Timed, { kind }: NextStep): boolean =>
  sessions === 1 && (kind === 'agreed' || counsels.length === 0);

/** The kinds of steps, the most urgent first. */
const URGENCY: readonly NextStep['kind'][] = ['offered', 'again', 'waiting', 'agreed', 'pick'];

/** Whether an offer can still be answered. Offers to change a fixed time cannot be answered (rules/orders.md#sessions). */
function isOpenAt(offer: SessionOffer, { counsels }: Timed, now: number): boolean {
  const changed = changedTime(offer, counsels);
  return !changed || !isFixed(changed, new Date(now));
}

function stepOf(offer: SessionOffer, now: number): NextStep {
  const { position, by } = offer;
  if (by === 'counsellor') return { kind: 'offered', position, offer };
  return { kind: isTooNear(offer, now) ? 'again' : 'waiting', position, offer };
}

/** Whether every time of the buyer's offer is too near to be confirmed, because the buyer has not consented to near times. */
const isTooNear = ({ times, late_yn }: SessionOffer, now: number) =>
  !late_yn && times.every((time) => isFixed(new Date(time), new Date(now)));

/** The next session without a time, if it has no offer yet. */
function firstWithout({ sessions, counsels, offers }: Timed): number[] {
  const position = counsels.length + 1;
  return position <= sessions && !offers.some((offer) => offer.position === position) ? [position] : [];
}

/** Whether the buyer may offer a time for a session: a first time ('pick'), or a time instead of the agreed one ('change'). */
export function mayOffer(purchase: Timed, position: number, now: number): 'pick' | 'change' | null {
  if (!isOpen(purchase)) return null;
  const agreed = purchase.counsels.find((one) => one.position === position);
  if (agreed)
    return agreed.status === 'scheduled' && !isFixed(new Date(agreed.starts_at), new Date(now)) ? 'change' : null;
  return position === purchase.counsels.length + 1 ? 'pick' : null;
}

/**
 * Position of the session for which TimeDialog opens when another page links to it: the session of an offer that waits for the
 * buyer, or else the first session without a time, or else the first whose time can be changed; null if there is none.
 */
export function toPick(purchase: Timed, now: number): number | null {
  const step = nextStep(purchase, now);
  if (step?.kind === 'offered' || step?.kind === 'again') return step.position;
  const all = Array.from({ length: purchase.sessions }, (_, index) => index + 1);
  const possible = (wanted: 'pick' | 'change') => all.find((one) => mayOffer(purchase, one, now) === wanted);
  return possible('pick') ?? possible('change') ?? null;
}
