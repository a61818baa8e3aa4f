import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '@onmaum/shared-contract';
import { type Actor, nextState, type OrderState, TRANSITIONS, type TransitionName } from './order-machine.ts';

const ACTORS: Actor[] = ['buyer', 'counsellor', 'operator', 'system'];
const all = Object.keys(TRANSITIONS) as TransitionName[];
const states = Object.values(ORDER_STATUS).flatMap((status: OrderStatus) =>
  Object.values(SETTLE_STATUS).map((settle: SettleStatus) => ({ status, settle })),
);

const nameIn = (names: Record<string, number>, value: number) =>
  Object.keys(names).find((name) => names[name] === value) ?? String(value);
/** Names a state: 'paid', or 'refunded, refundRequested' with a settlement status. */
const nameState = ({ status, settle }: OrderState): string =>
  [nameIn(ORDER_STATUS, status), ...(settle === SETTLE_STATUS.none ? [] : [nameIn(SETTLE_STATUS, settle)])].join(', ');

/** Every allowed transition as a line, so that each change of the table must be repeated in this test. */
const steps = all.flatMap((name) =>
  states.flatMap((state) =>
    ACTORS.flatMap((actor) => {
      const next = nextState(name, state, actor);
      return next && state.settle <= SETTLE_STATUS.refundRequested && state.settle !== SETTLE_STATUS.settled
        ? [`${actor} ${name}: ${nameState(state)} → ${nameState(next)}`]
        : [];
    }),
  ),
);

it('An order has exactly these transitions', () => {
  const withoutMoney = steps.filter((step) => !/: \w+, /.test(step) && !step.includes('refundAll'));
  expect(withoutMoney).toEqual([
    'counsellor contact: paid → underWay',
    'counsellor contact: underWay → underWay',
    'counsellor offer: paid → underWay',
    'counsellor offer: underWay → underWay',
    'buyer propose: paid → paid',
    'buyer propose: underWay → underWay',
    'buyer answer: paid → paid',
    'counsellor answer: paid → paid',
    'buyer answer: underWay → underWay',
    'counsellor answer: underWay → underWay',
    'buyer agree: paid → underWay',
    'counsellor agree: paid → underWay',
    'buyer agree: underWay → underWay',
    'counsellor agree: underWay → underWay',
    'counsellor report: underWay → underWay',
    'system report: underWay → underWay',
    'buyer object: underWay → underWay',
    'operator decide: underWay → underWay',
    'system complete: underWay → completed',
    'system miss: underWay → lapsed',
    'system expire: underWay → lapsed',
    'system neglect: paid → refunded, refundRequested',
    'counsellor fail: underWay → underWay',
    'operator fail: underWay → underWay',
    'counsellor fail: completed → completed',
    'operator fail: completed → completed',
    'counsellor fail: lapsed → lapsed',
    'operator fail: lapsed → lapsed',
    'counsellor failAll: underWay → refunded, refundRequested',
    'operator failAll: underWay → refunded, refundRequested',
    'counsellor failAll: completed → refunded, refundRequested',
    'operator failAll: completed → refunded, refundRequested',
    'counsellor failAll: lapsed → refunded, refundRequested',
    'operator failAll: lapsed → refunded, refundRequested',
    'buyer requestRefund: paid → refunded, refundRequested',
    'buyer requestRefund: underWay → refunded, refundRequested',
  ]);
  expect(steps).toContain('system finishRefund: refunded, refundRequested → refunded, refunded');
  expect(steps).toContain('system refundAll: paid → refunded, refunded');
});

it('A payment cancelled at the provider ends any order that is not refunded yet, whatever its settlement', () => {
  for (const state of states) {
    const next = nextState('refundAll', state, 'system');
    const ended = { status: ORDER_STATUS.refunded, settle: SETTLE_STATUS.refunded };
    expect(next).toEqual(state.status === ORDER_STATUS.refunded ? null : ended);
  }
});

it('A completed or lapsed order allows only failed sessions, a refunded order only the end of its refund', () => {
  for (const status of [ORDER_STATUS.completed, ORDER_STATUS.lapsed, ORDER_STATUS.refunded]) {
    for (const settle of Object.values(SETTLE_STATUS)) {
      const own = all.filter((name) => name !== 'refundAll');
      const open = own.filter((name) => ACTORS.some((actor) => nextState(name, { status, settle }, actor)));
      const isBeingRefunded = status === ORDER_STATUS.refunded && settle === SETTLE_STATUS.refundRequested;
      const isUnsettled = status !== ORDER_STATUS.refunded && settle === SETTLE_STATUS.none;
      const expected = isBeingRefunded ? ['finishRefund'] : isUnsettled ? ['fail', 'failAll'] : [];
      expect([status, settle, open]).toEqual([status, settle, expected]);
    }
  }
});

it('No refund can be requested after settlement or an earlier request', () => {
  for (const settle of [SETTLE_STATUS.settled, SETTLE_STATUS.refundRequested, SETTLE_STATUS.refunded]) {
    expect(nextState('requestRefund', { status: ORDER_STATUS.paid, settle }, 'buyer')).toBeNull();
    expect(nextState('failAll', { status: ORDER_STATUS.completed, settle }, 'counsellor')).toBeNull();
  }
});

it('Neither side ends an order by itself, except by a refund', () => {
  const ending = steps.filter((step) => /→ (completed|lapsed)/.test(step) && !/(completed|lapsed) → \1/.test(step));
  expect(ending.every((step) => step.startsWith('system'))).toBe(true);
});

it('Only completion grants points', () => {
  expect(all.filter((name) => (TRANSITIONS[name].writes as readonly string[]).includes('points'))).toEqual([
    'complete',
  ]);
});
