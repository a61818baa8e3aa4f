import type { AgreedSession, Purchase, SessionOffer } from '@onmaum/shared-contract';
import { isFixed } from '@onmaum/shared-contract/order/order';
import { isOpen } from '../../purchase/lib/purchase-state.ts';

type Timed = Pick<Purchase, 'counsels' | 'offers' | 'sessions' | 'order_status' | 'settle_status'>;

/** The next step with the times of a purchase (rules/orders.md#sessions). Pure. */
export type NextStep =
  /** The buyer chooses one of the offered times. */
  | { kind: 'offered'; position: number; offer: SessionOffer }
  /** The buyer's offer is too near to be confirmed without a new yes. */
  | { kind: 'again'; position: number; offer: SessionOffer }
  /** The counsellor confirms the buyer's offer. */
  | { kind: 'waiting'; position: number; offer: SessionOffer }
  /** A session has an agreed time, or waits for its report. */
  | { kind: 'agreed'; position: number; session: AgreedSession }
  /** The buyer picks a time. */
  | { kind: 'pick'; position: number };

/** The most urgent step; null if the purchase has ended, or nothing is left to agree. */
export function nextStep(purchase: Timed, now: number): NextStep | null {
  if (!isOpen(purchase)) return null;
  const steps = [
    ...purchase.offers.map((offer) => stepOf(offer, now)),
    ...purchase.counsels
      .filter(({ status }) => status === 'scheduled')
      .map((session): NextStep => ({ kind: 'agreed', position: session.position, session })),
    ...firstWithout(purchase).map((position): NextStep => ({ kind: 'pick', position })),
  ];
  return steps.toSorted((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind))[0] ?? null;
}

/** Whether the step says everything that the list of sessions would: of a single session, without another agreed time. */
export const saysAll = ({ sessions, counsels }: Timed, { kind }: NextStep): boolean =>
  sessions === 1 && (kind === 'agreed' || counsels.length === 0);

/** The most urgent kind of step first. */
const URGENCY: readonly NextStep['kind'][] = ['offered', 'again', 'waiting', 'agreed', 'pick'];

function stepOf(offer: SessionOffer, now: number): NextStep {
  const { position, by } = offer;
  if (by === 'counsellor') return { kind: 'offered', position, offer };
  return { kind: isTooNear(offer, now) ? 'again' : 'waiting', position, offer };
}

/** Whether an offer that was made in time is now so near that the counsellor may not confirm it. */
const isTooNear = ({ times, created_at }: SessionOffer, now: number) =>
  times.every((time) => isFixed(new Date(time), new Date(now)) && !isFixed(new Date(time), new Date(created_at)));

/** The next session without a time, if it has no offer yet. */
function firstWithout({ sessions, counsels, offers }: Timed): number[] {
  const position = counsels.length + 1;
  return position <= sessions && !offers.some((offer) => offer.position === position) ? [position] : [];
}

/** Whether the buyer may propose a time for a session: the first one now, or another one. */
export function mayOffer(purchase: Timed, position: number, now: number): 'pick' | 'change' | null {
  if (!isOpen(purchase)) return null;
  const agreed = purchase.counsels.find((one) => one.position === position);
  if (agreed)
    return agreed.status === 'scheduled' && !isFixed(new Date(agreed.starts_at), new Date(now)) ? 'change' : null;
  return position === purchase.counsels.length + 1 ? 'pick' : null;
}

/** The session whose time the buyer can choose first, as a link of another page asks; null if there is none. */
export function toPick(purchase: Timed, now: number): number | null {
  const step = nextStep(purchase, now);
  if (step?.kind === 'offered' || step?.kind === 'again') return step.position;
  const all = Array.from({ length: purchase.sessions }, (_, index) => index + 1);
  const possible = (wanted: 'pick' | 'change') => all.find((one) => mayOffer(purchase, one, now) === wanted);
  return possible('pick') ?? possible('change') ?? null;
}
