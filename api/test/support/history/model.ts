import {
  failureRefund,
  HOUR_MS,
  ORDER_STATUS,
  type OrderStatus,
  refundTerms,
  SETTLE_STATUS,
  type SettleStatus,
  validUntil,
} from '@onmaum/shared-contract';
import { nextState, type TransitionName } from '../../../src/modules/order/order-machine.ts';
import type { Act, Offer, Write } from '../../../src/modules/order/session/machine/session-acts.ts';
import { stepOf } from '../../../src/modules/order/session/machine/session-machine.ts';
import { outcomeOf, type Session } from '../../../src/modules/order/session/machine/session-rules.ts';
import { validityEnd } from '../../../src/modules/order/session/objections/validity.ts';
import { type Deed, which } from './deeds.ts';

/** State of an order in the model: its status, sessions, offers and money, computed by the state machines without a database. */
export interface State {
  now: Date;
  status: OrderStatus;
  settle: SettleStatus;
  validUntil: Date;
  sessions: Session[];
  offers: Offer[];
  /** Refunds in won for failed sessions, or for an order without contact; `requested`: refunds on request of the buyer. */
  returned: number;
  requested: number;
  sales: number;
  /** Number of times that points for the completion were granted. */
  completions: number;
}

export const PAID = new Date('2026-07-01T03:00:00Z');
export const PRICE = 90_010;
export const SESSIONS = 2;
export const MINUTES = 50;
const boughtIn = (state: State) => ({
  category: '심리상담' as const,
  participants: 1,
  minutes: MINUTES,
  sessions: SESSIONS,
  valid_until: state.validUntil,
});
export const START: State = {
  now: PAID,
  status: ORDER_STATUS.paid,
  settle: SETTLE_STATUS.none,
  validUntil: validUntil(PAID, SESSIONS),
  sessions: [],
  offers: [],
  returned: 0,
  requested: 0,
  sales: 1,
  completions: 0,
};

export const newSession = (position: number, startsAt: Date): Session => ({
  position,
  starts_at: startsAt,
  status: 'scheduled',
  object_until: null,
  is_disputed: false,
  objected_at: null,
  decided_at: null,
});

/** The refund that the buyer can request in this state. */
export const quote = ({ now, status, settle, validUntil: valid_until, sessions, returned }: State) =>
  refundTerms(
    {
      price: PRICE,
      sessions: SESSIONS,
      paidAt: PAID,
      validUntil: validityEnd(sessions, { valid_until }, now),
      status,
      settle,
      agreed: sessions.map((one) => ({ startsAt: one.starts_at, status: one.status, isDisputed: one.is_disputed })),
      returned,
    },
    now,
  );

/** Converts a deed to an act of the state machine; null if the deed needs an open offer and there is none. */
export function actOf(deed: Exclude<Deed, { kind: 'refund' | 'wait' }>, { now, sessions, offers }: State): Act | null {
  const agreed = sessions.length;
  switch (deed.kind) {
    case 'offer': {
      const { kind, by, late, session, ahead } = deed;
      const times = [new Date(now.getTime() + ahead * HOUR_MS)];
      return { kind, by, position: which(session, agreed), times, late };
    }
    case 'report':
      return { kind: 'report', by: 'counsellor', position: which(deed.session, agreed), result: deed.result };
    case 'object':
      return { kind: 'object', by: 'buyer', position: which(deed.session, agreed) };
    case 'decide':
      return { kind: 'decide', by: 'operator', position: which(deed.session, agreed), result: deed.result };
  }
  const offer = offers[0];
  const startsAt = offer?.times[0];
  if (!offer || !startsAt) return null;
  if (deed.kind === 'confirm') return { ...deed, offerId: offer.id, startsAt };
  return { kind: deed.kind, by: deed.by, offerId: offer.id };
}

/** The state after a deed; the same state if the deed is refused. */
export function perform(state: State, deed: Deed): State {
  if (deed.kind === 'wait') return close({ ...state, now: new Date(state.now.getTime() + deed.hours * HOUR_MS) });
  if (deed.kind === 'refund') return refund(state);
  const act = actOf(deed, state);
  return act ? take(state, act) : state;
}

/** The state after the job that closes orders has run. */
export function close(state: State): State {
  const after = take(state, { kind: 'close', by: 'system' });
  const isOpen = after.sessions.some((one) => one.status === 'scheduled' || one.object_until || one.is_disputed);
  if (after.now < after.validUntil || isOpen) return after;
  if (nextState('expire', after, 'system')) return { ...move(after, 'expire', 'system'), offers: [] };
  if (!nextState('neglect', after, 'system')) return after;
  return { ...move(after, 'neglect', 'system'), offers: [], returned: PRICE };
}

function refund(state: State): State {
  const { amount, refusal } = quote(state);
  if (refusal) return state;
  const after = move(state, 'requestRefund', 'buyer');
  const sessions = after.sessions.map((one) => ({
    ...one,
    status: one.status === 'scheduled' ? ('cancelled' as const) : one.status,
    object_until: null,
  }));
  return { ...after, sessions, offers: [], requested: amount };
}

/** Transitions that reduce the solution's number of sales by one. */
const REFUNDING = new Set<TransitionName>(['failAll', 'neglect', 'requestRefund']);

function move(state: State, name: TransitionName, by: Act['by']): State {
  const next = nextState(name, state, by);
  if (!next) throw new Error(`${by} ${name} is impossible in ${state.status}`);
  return {
    ...state,
    ...next,
    sales: state.sales - (REFUNDING.has(name) ? 1 : 0),
    completions: state.completions + (name === 'complete' ? 1 : 0),
  };
}

function take(state: State, act: Act): State {
  const step = stepOf(act, state, boughtIn(state), state.now);
  if (typeof step === 'string') return state;
  if (step.transition && !nextState(step.transition, state, act.by)) return state;
  const moved = step.transition ? move(state, step.transition, act.by) : state;
  const after = step.writes.reduce(write, moved);
  if (!step.writes.some((one) => one.write === 'outcome' || one.write === 'final')) return after;
  const outcome = outcomeOf(after.sessions, boughtIn(after));
  if (outcome === 'failAll') return move(after, outcome, act.by);
  return outcome && after.status === ORDER_STATUS.underWay ? move(after, outcome, 'system') : after;
}

let offers = 0;
function write(state: State, one: Write): State {
  const change = (position: number, own: Partial<Session>) => ({
    ...state,
    sessions: state.sessions.map((session) => (session.position === position ? { ...session, ...own } : session)),
  });
  switch (one.write) {
    case 'open':
      offers += 1;
      return { ...state, offers: [...state.offers, { ...one.offer, id: offers, state: 'open' }] };
    case 'end':
      return { ...state, offers: state.offers.filter(({ id }) => id !== one.offerId) };
    case 'agree': {
      const others = state.sessions.filter(({ position }) => position !== one.position);
      const sessions = [...others, newSession(one.position, one.startsAt)];
      return { ...state, sessions: sessions.toSorted((a, b) => a.position - b.position) };
    }
    case 'outcome': {
      const after = change(one.position, { status: one.result, object_until: one.objectUntil });
      if (one.result !== 'failed') return after;
      const before = state.sessions.filter(({ status }) => status === 'failed').length;
      const amount = failureRefund({ price: PRICE, sessions: SESSIONS }, before);
      return { ...after, returned: state.returned + Math.min(amount, PRICE - state.returned - state.requested) };
    }
    case 'dispute':
      return change(one.position, { is_disputed: true, object_until: null, objected_at: state.now });
    case 'resolve':
      return change(one.position, { is_disputed: false, decided_at: state.now });
    case 'extend':
      return { ...state, validUntil: one.until };
    case 'final':
      return change(one.position, { object_until: null });
  }
}
