import { someOffer, somePurchase, someSession } from '../../../test/purchases.ts';
import { mayOffer, nextStep, saysAll, toPick } from './next-step.ts';

const now = Date.parse('2026-11-20T04:00:00.000Z');
const agreed = someSession();
const other = someOffer({ by: 'counsellor' });
/** A time within the next four hours. */
const SOON = '2026-11-20T07:30:00.000Z';

test.each([
  ['picks the first time', somePurchase(), 'pick', 1],
  ['chooses among offered times', somePurchase({ offers: [other] }), 'offered', 1],
  ['waits for the counsellor', somePurchase({ offers: [someOffer()] }), 'waiting', 1],
  ['offers again when the time has come near', somePurchase({ offers: [someOffer({ times: [SOON] })] }), 'again', 1],
  [
    'waits for a near time that was accepted',
    somePurchase({ offers: [someOffer({ times: [SOON], late_yn: true })] }),
    'waiting',
    1,
  ],
  ['waits for the session', somePurchase({ order_status: 2, counsels: [agreed] }), 'agreed', 1],
  ['sees the agreed session first', somePurchase({ order_status: 2, sessions: 2, counsels: [agreed] }), 'agreed', 1],
  [
    'picks the next time after a session',
    somePurchase({ order_status: 2, sessions: 2, counsels: [someSession({ status: 'done' })] }),
    'pick',
    2,
  ],
  [
    'chooses another time for an agreed session',
    somePurchase({ order_status: 2, counsels: [agreed], offers: [other] }),
    'offered',
    1,
  ],
] as const)('the buyer %s', (_what, purchase, kind, position) => {
  expect(nextStep(purchase, now)).toMatchObject({ kind, position });
});

test.each([
  ['a refunded purchase', somePurchase({ order_status: 5, settle_status: 2, offers: [other] })],
  ['a completed purchase', somePurchase({ order_status: 3, counsels: [someSession({ status: 'done' })] })],
  [
    'a purchase whose sessions are all reported',
    somePurchase({ order_status: 2, counsels: [someSession({ status: 'done' })] }),
  ],
] as const)('%s has no next step', (_what, purchase) => {
  expect(nextStep(purchase, now)).toBeNull();
});

test('a time may be offered for the next session; an agreed time may be changed until four hours before it', () => {
  const purchase = somePurchase({
    order_status: 2,
    sessions: 4,
    counsels: [
      someSession({ status: 'done' }),
      someSession({ position: 2, starts_at: SOON }),
      someSession({ position: 3 }),
    ],
  });
  expect([1, 2, 3, 4].map((position) => mayOffer(purchase, position, now))).toEqual([null, null, 'change', 'pick']);
  expect(mayOffer({ ...purchase, counsels: [] }, 2, now)).toBeNull();
  expect(mayOffer({ ...purchase, order_status: 4 }, 4, now)).toBeNull();
});

test.each([
  ['the first one', somePurchase({ sessions: 2 }), 1],
  ['the next one without a time', somePurchase({ order_status: 2, sessions: 2, counsels: [agreed] }), 2],
  ['one with offered times', somePurchase({ order_status: 2, sessions: 2, counsels: [agreed], offers: [other] }), 1],
  ['one that can be changed', somePurchase({ order_status: 2, counsels: [agreed] }), 1],
  ['none after the end', somePurchase({ order_status: 4 }), null],
] as const)('a link opens the times of %s', (_what, purchase, position) => {
  expect(toPick(purchase, now)).toBe(position);
});

test.each([
  ['an agreed session', somePurchase({ order_status: 2, counsels: [agreed] }), true],
  ['a single session without a time', somePurchase({ offers: [other] }), true],
  ['an offer of another time than the agreed one', somePurchase({ counsels: [agreed], offers: [other] }), false],
  ['one of two sessions', somePurchase({ sessions: 2 }), false],
])('finds whether the list of sessions shows nothing beyond the step: %s', (_what, purchase, expected) => {
  const step = nextStep(purchase, now);
  expect(step && saysAll(purchase, step)).toBe(expected);
});
