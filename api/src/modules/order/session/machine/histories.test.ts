import { failureRefund, HOUR_MS, ORDER_STATUS, type OrderStatus, SETTLE_STATUS } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { buyersAlone, counsellorsAlone, type Deed, everybodys } from '../../../../../test/support/history/deeds.ts';
import {
  close,
  MINUTES,
  newSession,
  PAID,
  PRICE,
  perform,
  quote,
  SESSIONS,
  START,
  type State,
} from '../../../../../test/support/history/model.ts';

/** Histories of an order on the pure machines; `books.test.ts` compares some with the database. */

const HISTORIES = 2_000;

/** Expectations that hold at every moment. */
function check(state: State) {
  const { sessions, status, settle, returned, requested, sales, completions, now } = state;
  const failed = sessions.filter((one) => one.status === 'failed').length;
  const isRefunded = status === ORDER_STATUS.refunded;
  const isUndecided = sessions.some((one) => one.is_disputed || (one.object_until !== null && one.object_until > now));
  const overlaps = sessions
    .slice(1)
    .some((one, index) => Number(one.starts_at) - Number(sessions[index]?.starts_at) < MINUTES * 60_000);
  expect({
    sessions: sessions.length <= SESSIONS && !overlaps,
    price: returned + requested <= PRICE && (failed < SESSIONS || returned === PRICE),
    refunded: isRefunded === (requested > 0 || returned === PRICE),
    sales: sales === (isRefunded ? 0 : 1),
    settle: settle === (isRefunded ? SETTLE_STATUS.refundRequested : SETTLE_STATUS.none),
    points: completions <= 1 && (status !== ORDER_STATUS.completed || completions === 1),
    held: !isUndecided || status === ORDER_STATUS.underWay,
    offers: new Set(state.offers.map(({ position }) => position)).size === state.offers.length,
  }).toEqual({
    sessions: true,
    price: true,
    refunded: true,
    sales: true,
    settle: true,
    points: true,
    held: true,
    offers: true,
  });
}

const run = (from: State, deeds: readonly Deed[]) =>
  deeds.reduce((state, deed) => {
    const after = perform(state, deed);
    if (after !== state) check(after);
    return after;
  }, from);

test(`In ${HISTORIES} histories sessions, refunds, points and sales always add up`, () => {
  const ends = new Map<OrderStatus, number>();
  const property = fc.property(everybodys, (deeds) => {
    const { status } = run(START, deeds);
    ends.set(status, (ends.get(status) ?? 0) + 1);
  });
  fc.assert(property, { numRuns: HISTORIES });
  // every final status occurs
  for (const status of [ORDER_STATUS.completed, ORDER_STATUS.lapsed, ORDER_STATUS.refunded])
    expect(ends.get(status)).toBeGreaterThan(HISTORIES / 200);
});

const isDisputed = ({ sessions }: State) => sessions.some(({ is_disputed }) => is_disputed);

test('An order that goes on after its objections are decided has at least as much validity left as before them', () => {
  let decisions = 0;
  const property = fc.property(everybodys, (deeds) => {
    let state = START;
    let left = 0;
    for (const deed of deeds) {
      const before = state;
      state = perform(state, deed);
      const rest = state.validUntil.getTime() - state.now.getTime();
      if (!isDisputed(before) && isDisputed(state)) left = rest;
      if (!isDisputed(before) || isDisputed(state) || left <= 0 || state.status !== ORDER_STATUS.underWay) continue;
      decisions += 1;
      expect(rest).toBeGreaterThanOrEqual(left);
      expect(quote(state).refusal).not.toBe('over');
    }
  });
  fc.assert(property, { numRuns: HISTORIES });
  expect(decisions).toBeGreaterThan(HISTORIES / 200);
});

test('Whatever the counsellor does alone, the buyer can get the same refund as for an untouched order', () => {
  const property = fc.property(counsellorsAlone, (deeds) => {
    const touched = run(START, deeds);
    expect(touched.sessions).toEqual([]);
    const untouched = close({ ...START, now: touched.now });
    // once the validity is over, the counsellor keeps the price only after a contact
    if (untouched.returned > 0) expect([PRICE, 0]).toContain(touched.returned);
    else expect(quote(touched)).toEqual(quote(untouched));
  });
  fc.assert(property, { numRuns: HISTORIES });
});

test('Whatever the buyer does alone, nothing is agreed, and only an order of a silent counsellor is refunded', () => {
  const property = fc.property(buyersAlone, (deeds) => {
    const touched = run(START, deeds);
    const untouched = close({ ...START, now: touched.now });
    expect([touched.sessions, touched.returned]).toEqual([[], untouched.returned]);
    expect(quote(touched)).toEqual(quote(untouched));
  });
  fc.assert(property, { numRuns: HISTORIES });
});

test('After an agreed session, nothing that the counsellor does before the buyer objects takes the refund away', () => {
  const agreed: State = {
    ...START,
    status: ORDER_STATUS.underWay,
    sessions: [newSession(1, new Date(PAID.getTime() + 5 * HOUR_MS))],
  };
  let objections = 0;
  const property = fc.property(counsellorsAlone, (deeds) => {
    let state = agreed;
    for (const [index, deed] of deeds.entries()) {
      state = run(state, [deed]);
      const [session] = state.sessions;
      if (!session?.object_until || session.object_until <= state.now) continue;
      objections += 1;
      const decided = run(state, [
        { kind: 'object', session: 1 },
        // the counsellor's other acts, and the time that passes, do not change the refund
        ...deeds.slice(index + 1).filter((one) => one.kind !== 'report'),
        { kind: 'decide', session: 1, result: 'failed' },
      ]);
      expect([decided.sessions[0]?.status, decided.returned]).toEqual([
        'failed',
        failureRefund({ price: PRICE, sessions: SESSIONS }, 0),
      ]);
      return;
    }
  });
  fc.assert(property, { numRuns: HISTORIES });
  expect(objections).toBeGreaterThan(HISTORIES / 20);
});
