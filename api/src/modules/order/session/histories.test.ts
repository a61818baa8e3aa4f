import {
  failureRefund,
  ORDER_STATUS,
  type OrderStatus,
  refundTerms,
  SETTLE_STATUS,
  type SessionOutcome,
  type SettleStatus,
  validUntil,
} from '@onmaum/shared-contract';
import fc from 'fast-check';
import { nextState, type TransitionName } from '../order-machine.ts';
import type { Act, Offer, Times, Write } from './session-acts.ts';
import { stepOf } from './session-machine.ts';
import { outcomeOf, type Session } from './session-rules.ts';

/** Histories of an order on the pure machines: what both sides, the operator and the clock do, without a database. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAID = new Date('2026-07-01T03:00:00Z');
const PRICE = 90_010;
const HISTORIES = 2_000;

interface State {
  now: Date;
  status: OrderStatus;
  settle: SettleStatus;
  sessions: Session[];
  offers: Offer[];
  /** Refunds in won, of each failed session and of a request. */
  returned: number;
  requested: number;
  sales: number;
  /** How often points of completion were granted. */
  completions: number;
}

const SESSIONS = 2;
const bought = {
  category: '심리상담' as const,
  participants: 1,
  minutes: 50,
  sessions: SESSIONS,
  valid_until: validUntil(PAID, SESSIONS),
};
const start: State = {
  now: PAID,
  status: ORDER_STATUS.paid,
  settle: SETTLE_STATUS.none,
  sessions: [],
  offers: [],
  returned: 0,
  requested: 0,
  sales: 1,
  completions: 0,
};

/** The buyer's refund at the state's time. */
const quote = ({ now, status, settle, sessions, returned }: State) =>
  refundTerms(
    {
      price: PRICE,
      sessions: SESSIONS,
      paidAt: PAID,
      validUntil: bought.valid_until,
      status,
      settle,
      agreed: sessions.map((one) => ({ startsAt: one.starts_at, status: one.status, isDisputed: one.is_disputed })),
      returned,
    },
    now,
  );

type Deed =
  | { kind: 'act'; act: Act }
  | { kind: 'refund' }
  /** Both sides agree the next session, it passes, and the counsellor reports it. */
  | { kind: 'meet'; result: SessionOutcome }
  | { kind: 'wait'; hours: number }
  /** Confirms, declines or withdraws the open offer, whatever it is. */
  | { kind: 'answer'; by: 'buyer' | 'counsellor'; how: 'confirm' | 'decline' | 'withdraw'; late: boolean };

const side = fc.constantFrom('buyer' as const, 'counsellor' as const);
const position = fc.constantFrom(1, 1, 2, 3);
const MEETING_HOURS = 5;
const outcome = fc.constantFrom('done' as const, 'no_show' as const, 'failed' as const);
const hours = fc.constantFrom(1, 2, 5, 24, 30, 72, 100);
const deeds = (by: fc.Arbitrary<'buyer' | 'counsellor'>): fc.Arbitrary<Deed & { ahead?: number }>[] => [
  fc.record({
    kind: fc.constant('act' as const),
    act: fc.record({
      kind: fc.constant('offer' as const),
      by,
      position,
      // hours from then on; becomes a time when it is done
      times: fc.constant([] as Date[]),
      late: fc.boolean(),
    }),
    ahead: fc.constantFrom(1, 3, 5, 26),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    by,
    how: fc.constantFrom(
      'confirm' as const,
      'confirm' as const,
      'confirm' as const,
      'decline' as const,
      'withdraw' as const,
    ),
    late: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours }),
];
const act = (arbitrary: fc.Arbitrary<Act>): fc.Arbitrary<Deed> => arbitrary.map((one) => ({ kind: 'act', act: one }));
const counsellorsAlone = fc.oneof(
  ...deeds(fc.constant('counsellor' as const)),
  act(
    fc.record({
      kind: fc.constant('report' as const),
      by: fc.constant('counsellor' as const),
      position,
      result: outcome,
    }),
  ),
);
const buyersAlone = fc.oneof(
  ...deeds(fc.constant('buyer' as const)),
  act(fc.record({ kind: fc.constant('object' as const), by: fc.constant('buyer' as const), position })),
);
const everybodys = fc.oneof(
  ...deeds(side),
  ...deeds(side),
  act(
    fc.record({
      kind: fc.constant('report' as const),
      by: fc.constant('counsellor' as const),
      position,
      result: outcome,
    }),
  ),
  act(fc.record({ kind: fc.constant('object' as const), by: fc.constant('buyer' as const), position })),
  act(
    fc.record({
      kind: fc.constant('decide' as const),
      by: fc.constant('operator' as const),
      position,
      result: outcome,
    }),
  ),
  fc.record({ kind: fc.constant('meet' as const), result: outcome }),
  fc.record({ kind: fc.constant('meet' as const), result: outcome }),
  fc.constant<Deed>({ kind: 'refund' }),
);

let offers = 0;
/** What one deed makes of the state; the same state when it is refused. */
function perform(state: State, deed: Deed & { ahead?: number }): State {
  if (deed.kind === 'wait') return closed({ ...state, now: new Date(state.now.getTime() + deed.hours * HOUR) });
  if (deed.kind === 'refund') return refunded(state);
  if (deed.kind === 'meet') return met(state, deed.result);
  if (deed.kind === 'answer') {
    const offer = state.offers.find((one) => one.state === 'open');
    const startsAt = offer?.times[0];
    if (!offer || !startsAt) return state;
    const { by, how, late } = deed;
    const answer: Act =
      how === 'confirm' ? { kind: how, by, offerId: offer.id, startsAt, late } : { kind: how, by, offerId: offer.id };
    return taken(state, answer);
  }
  const given = deed.act;
  if (given.kind !== 'offer') return taken(state, given);
  return taken(state, { ...given, times: [new Date(state.now.getTime() + (deed.ahead ?? 1) * HOUR)] });
}

function met(state: State, result: SessionOutcome): State {
  const at = state.sessions.length + 1;
  const offered: Act = { kind: 'offer', by: 'counsellor', position: at, times: [], late: false };
  const deedsOfIt: (Deed & { ahead?: number })[] = [
    { kind: 'act', act: offered, ahead: MEETING_HOURS },
    { kind: 'answer', by: 'buyer', how: 'confirm', late: false },
    { kind: 'wait', hours: MEETING_HOURS + 1 },
    { kind: 'act', act: { kind: 'report', by: 'counsellor', position: at, result } },
  ];
  return deedsOfIt.reduce(perform, state);
}

const closed = (state: State): State => {
  const after = taken(state, { kind: 'close', by: 'system' });
  const isOpen = after.sessions.some((one) => one.status === 'scheduled' || one.object_until || one.is_disputed);
  return after.now >= bought.valid_until && !isOpen ? moved(after, 'expire', 'system') : after;
};

function refunded(state: State): State {
  const { amount, refusal } = quote(state);
  if (refusal) return state;
  const after = moved(state, 'requestRefund', 'buyer');
  const sessions = after.sessions.map((one) => ({
    ...one,
    status: one.status === 'scheduled' ? ('cancelled' as const) : one.status,
    object_until: null,
  }));
  return { ...after, sessions, offers: [], requested: amount };
}

function moved(state: State, name: TransitionName, by: Parameters<typeof nextState>[2]): State {
  const next = nextState(name, state, by);
  if (!next) throw new Error(`${by} ${name} is impossible in ${state.status}`);
  return {
    ...state,
    ...next,
    sales: state.sales - (name === 'failAll' || name === 'requestRefund' ? 1 : 0),
    completions: state.completions + (name === 'complete' ? 1 : 0),
  };
}

function taken(state: State, given: Act): State {
  const step = stepOf(given, state satisfies Times, bought, state.now);
  if (typeof step === 'string') return state;
  if (step.transition && !nextState(step.transition, state, given.by)) return state;
  let after = step.transition ? moved(state, step.transition, given.by) : state;
  for (const write of step.writes) after = written(after, write);
  const result = outcomeOf(after.sessions, bought);
  if (result === 'failAll' && nextState(result, after, given.by)) return moved(after, result, given.by);
  return result && after.status === ORDER_STATUS.underWay ? moved(after, result, 'system') : after;
}

function written(state: State, write: Write): State {
  const change = (at: number, own: Partial<Session>) => ({
    ...state,
    sessions: state.sessions.map((one) => (one.position === at ? { ...one, ...own } : one)),
  });
  switch (write.write) {
    case 'open':
      offers += 1;
      return { ...state, offers: [...state.offers, { ...write.offer, id: offers, state: 'open' }] };
    case 'end':
      return { ...state, offers: state.offers.filter(({ id }) => id !== write.offerId) };
    case 'agree': {
      const one: Session = {
        position: write.position,
        starts_at: write.startsAt,
        status: 'scheduled',
        object_until: null,
        is_disputed: false,
      };
      const others = state.sessions.filter((other) => other.position !== write.position);
      return { ...state, sessions: [...others, one].toSorted((a, b) => a.position - b.position) };
    }
    case 'outcome': {
      const before = state.sessions.filter(({ status }) => status === 'failed').length;
      const after = change(write.position, { status: write.result, object_until: write.objectUntil });
      if (write.result !== 'failed') return after;
      const left = PRICE - state.returned - state.requested;
      return {
        ...after,
        returned: state.returned + Math.min(failureRefund({ price: PRICE, sessions: SESSIONS }, before), left),
      };
    }
    case 'dispute':
      return change(write.position, { is_disputed: true, object_until: null });
    case 'resolve':
      return change(write.position, { is_disputed: false });
    case 'final':
      return change(write.position, { object_until: null });
  }
}

/** What must hold at every moment. */
function check(state: State) {
  const { sessions, status, settle, returned, requested, sales, completions, now } = state;
  const count = (...all: Session['status'][]) => sessions.filter((one) => all.includes(one.status)).length;
  expect(sessions.length).toBeLessThanOrEqual(SESSIONS);
  for (const [index, one] of sessions.slice(1).entries())
    expect(one.starts_at.getTime() - (sessions[index]?.starts_at.getTime() ?? 0)).toBeGreaterThanOrEqual(50 * 60_000);
  expect(returned + requested).toBeLessThanOrEqual(PRICE);
  if (count('failed') === SESSIONS) expect(returned).toBe(PRICE);
  const isRefunded = status === ORDER_STATUS.refunded;
  expect(isRefunded).toBe(requested > 0 || count('failed') === SESSIONS);
  expect(sales).toBe(isRefunded ? 0 : 1);
  expect(settle).toBe(isRefunded ? SETTLE_STATUS.refundRequested : SETTLE_STATUS.none);
  expect(completions).toBeLessThanOrEqual(1);
  if (status === ORDER_STATUS.completed) expect(completions).toBe(1);
  const undecided = sessions.some((one) => one.is_disputed || (one.object_until !== null && one.object_until > now));
  if (undecided) expect(status).toBe(ORDER_STATUS.underWay);
  expect(state.offers.filter((one) => one.state === 'open').length).toBeLessThanOrEqual(SESSIONS);
}

const run = (from: State, all: readonly (Deed & { ahead?: number })[]) =>
  all.reduce((state, deed) => {
    const after = perform(state, deed);
    check(after);
    return after;
  }, from);

test(`In ${HISTORIES} histories sessions, refunds, points and sales always add up`, () => {
  const ends = new Map<OrderStatus, number>();
  const longs = fc.array(everybodys, { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(longs, (all) => {
      const { status } = run(start, all);
      ends.set(status, (ends.get(status) ?? 0) + 1);
    }),
    { numRuns: HISTORIES },
  );
  // every end occurs
  for (const status of [ORDER_STATUS.completed, ORDER_STATUS.lapsed, ORDER_STATUS.refunded])
    expect(ends.get(status)).toBeGreaterThan(HISTORIES / 200);
});

test('Whatever the counsellor does alone, the refund of the buyer stays the one of an untouched order', () => {
  fc.assert(
    fc.property(fc.array(counsellorsAlone, { maxLength: 40 }), (all) => {
      const touched = run(start, all);
      const untouched = closed({ ...start, now: touched.now });
      expect(touched.sessions).toEqual([]);
      expect(quote(touched)).toEqual(quote(untouched));
    }),
    { numRuns: HISTORIES },
  );
});

test('Whatever the buyer does alone, nothing is agreed, refunded or owed', () => {
  fc.assert(
    fc.property(fc.array(buyersAlone, { maxLength: 40 }), (all) => {
      const touched = run(start, all);
      expect(touched.sessions).toEqual([]);
      expect(touched.returned).toBe(0);
      expect(quote(touched)).toEqual(quote(closed({ ...start, now: touched.now })));
    }),
    { numRuns: HISTORIES },
  );
});

test('After an agreed session, nothing that the counsellor does before the buyer objects takes the refund', () => {
  const agreed: State = {
    ...start,
    status: ORDER_STATUS.underWay,
    sessions: [
      {
        position: 1,
        starts_at: new Date(PAID.getTime() + 2 * DAY),
        status: 'scheduled',
        object_until: null,
        is_disputed: false,
      },
    ],
  };
  let objections = 0;
  fc.assert(
    fc.property(fc.array(counsellorsAlone, { maxLength: 30 }), (all) => {
      let state = agreed;
      for (const deed of all) {
        state = run(state, [deed]);
        const [session] = state.sessions;
        if (!session?.object_until || session.object_until <= state.now) continue;
        objections += 1;
        const objected = run(state, [{ kind: 'act', act: { kind: 'object', by: 'buyer', position: 1 } }]);
        const decided = run(objected, [
          // what the counsellor may still do changes nothing
          ...all.filter((one) => one.kind !== 'wait'),
          { kind: 'act', act: { kind: 'decide', by: 'operator', position: 1, result: 'failed' } },
        ]);
        expect(decided.sessions[0]?.status).toBe('failed');
        expect(decided.returned).toBe(failureRefund({ price: PRICE, sessions: SESSIONS }, 0));
        return;
      }
      expect(state.sessions[0]?.status).not.toBe('no_show');
    }),
    { numRuns: HISTORIES },
  );
  expect(objections).toBeGreaterThan(HISTORIES / 20);
});
