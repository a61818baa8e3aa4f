import { isFixed, type Party, type SessionOutcome } from '@onmaum/shared-contract';
import type { OfferState } from '../../../../db/tables/market.ts';
import type { TransitionName } from '../../order-machine.ts';
import type { Session } from './session-rules.ts';

/** Acts on the times of an order, and what they change (`session-machine.ts`). */

export interface Offer {
  id: number;
  position: number;
  by: Party;
  times: readonly Date[];
  /** Whether the buyer accepted that nothing is refunded, because a time is near. */
  late: boolean;
  state: OfferState;
}

/** The state of an order's times, on which the outcome of an act depends. */
export interface Times {
  /** Sessions with an agreed time. */
  sessions: readonly Session[];
  /** The open offers, at most one for each session, and the ended offer to which an act refers. */
  offers: readonly Offer[];
}

/** An act of a side, of the operator or of the clock. */
export type Act =
  | { kind: 'offer'; by: Party; position: number; times: readonly Date[]; late: boolean }
  | { kind: 'confirm'; by: Party; offerId: number; startsAt: Date; late: boolean }
  | { kind: 'decline' | 'withdraw'; by: Party; offerId: number }
  | { kind: 'report'; by: 'counsellor'; position: number; result: SessionOutcome }
  | { kind: 'object'; by: 'buyer'; position: number }
  | { kind: 'decide'; by: 'operator'; position: number; result: SessionOutcome }
  /** Time has passed. */
  | { kind: 'close'; by: 'system' };

/** One change; `write-times.ts` performs it. */
export type Write =
  | { write: 'open'; offer: Omit<Offer, 'id' | 'state'> }
  | { write: 'end'; offerId: number; as: 'confirmed' | 'superseded' | 'declined' | 'withdrawn' | 'expired' }
  /** A session gets its time. */
  | { write: 'agree'; position: number; startsAt: Date }
  /** A session gets its outcome; the buyer may object until `objectUntil`. */
  | { write: 'outcome'; position: number; result: SessionOutcome; objectUntil: Date | null }
  | { write: 'dispute'; position: number }
  /** The objection is decided. */
  | { write: 'resolve'; position: number; result: SessionOutcome }
  /** The validity is extended, because it paused while an objection waited. */
  | { write: 'extend'; until: Date }
  /** Nobody objected in time. */
  | { write: 'final'; position: number };

/**
 * 'forbidden': the state does not allow the act. 'unfit': a time does not fit the order, or was not offered. 'gone': an offered
 * time no longer fits the order. 'needs-yes': the buyer must accept that nothing is refunded. 'needs-buyer': the counsellor
 * confirms, but the buyer has not accepted the loss of the refund. 'too-near': it is too late for the counsellor to confirm.
 */
export type Refusal = 'forbidden' | 'unfit' | 'gone' | 'needs-yes' | 'needs-buyer' | 'too-near';

export interface Step {
  /** Transition of the order; null when nothing changes. */
  transition: TransitionName | null;
  writes: readonly Write[];
}

export type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;
export type WriteOf<Name extends Write['write']> = Extract<Write, { write: Name }>;

/** A repeated act succeeds and changes nothing. */
export const NOTHING: Step = { transition: null, writes: [] };

/** Whether a time is so near that nothing is refunded, and the buyer has not accepted that. */
export const isTooLate = (startsAt: Date, late: boolean, now: Date): boolean => isFixed(startsAt, now) && !late;
