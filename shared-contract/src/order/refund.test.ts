import fc from 'fast-check';
import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '../constants.ts';
import { validUntil } from './order.ts';
import { failureRefund, type RefundableOrder, refundTerms, SESSION_STATES, type SessionState } from './refund.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const seoul = (local: string) => new Date(`${local}+09:00`);
const PAID = seoul('2026-07-01T15:00:00');

/** An order. `ended` contains the states of past sessions, `booked` the milliseconds from now to the start of the others. */
function order(
  { price = 240_000, sessions = 4, ended = [] as SessionState[], booked = [] as number[], ...rest },
  now: Date,
): RefundableOrder {
  return {
    price,
    sessions,
    paidAt: PAID,
    validUntil: validUntil(PAID, sessions),
    status: ended.length + booked.length > 0 ? ORDER_STATUS.underWay : ORDER_STATUS.paid,
    settle: SETTLE_STATUS.none,
    agreed: [
      ...ended.map((status) => ({ startsAt: new Date(PAID.getTime() + DAY), status, isDisputed: false })),
      ...booked.map((ms) => ({
        startsAt: new Date(now.getTime() + ms),
        status: 'scheduled' as const,
        isDisputed: false,
      })),
    ],
    returned: 0,
    ...rest,
  };
}
const after = (days: number) => new Date(PAID.getTime() + days * DAY);
const done = (times: number): SessionState[] => Array.from({ length: times }, () => 'done');

// the examples of the page /refund, row by row
test.each([
  ['1 session, 3 days after payment', { price: 60_000, sessions: 1 }, 3, 60_000],
  ['1 session, 10 days after payment', { price: 60_000, sessions: 1 }, 10, 42_000],
  ['1 session, held', { price: 60_000, sessions: 1, ended: done(1) }, 3, 0],
  ['4 sessions, 5 days after payment', {}, 5, 240_000],
  ['4 sessions, 1 used', { ended: done(1) }, 5, 168_000],
  ['4 sessions, 2 used', { ended: done(2) }, 5, 120_000],
  ['4 sessions, 3 used', { ended: done(3) }, 5, 0],
  ['10 sessions, 3 used', { price: 590_000, sessions: 10, ended: done(3) }, 5, 413_000],
  ['10 sessions, 4 used', { price: 590_000, sessions: 10, ended: done(4) }, 5, 295_000],
  ['10 sessions, 5 used', { price: 590_000, sessions: 10, ended: done(5) }, 5, 295_000],
  ['10 sessions, 6 used', { price: 590_000, sessions: 10, ended: done(6) }, 5, 0],
  ['3 sessions, 1 used: a third', { price: 90_000, sessions: 3, ended: done(1) }, 5, 45_000],
  ['139,146 won', { price: 198_780, ended: done(1) }, 5, 139_150],
  ['a half of ten won goes up', { price: 10_050, sessions: 1 }, 10, 7_040],
  ['all is not rounded', { price: 10_005, sessions: 1 }, 3, 10_005],
  ['a missed session is used', { ended: ['no_show', 'done'] as SessionState[] }, 5, 120_000],
  ['a failed session is not used', { ended: ['failed'] as SessionState[], returned: 60_000 }, 5, 180_000],
  ['a failed and a used one', { ended: ['failed', 'done'] as SessionState[], returned: 60_000 }, 5, 168_000],
  ['never more than what is left', { ended: ['failed', 'failed'] as SessionState[], returned: 120_000 }, 9, 120_000],
] as const)('%s: refunded as the rules say', (_what, has, days, amount) => {
  expect(
    refundTerms(order({ ...has, ended: [...('ended' in has ? has.ended : [])] }, after(days)), after(days)).amount,
  ).toBe(amount);
});

test('An unused order is refunded in full until the end of the seventh day after payment in Seoul', () => {
  const percentAt = (now: Date) => refundTerms(order({}, now), now).percent;
  expect(percentAt(new Date(seoul('2026-07-09T00:00:00').getTime() - 1))).toBe(100);
  expect(percentAt(seoul('2026-07-09T00:00:00'))).toBe(70);
});

test.each([
  [4 * HOUR + 1, null],
  [4 * HOUR, 'soon'],
  [1, 'soon'],
  [0, 'soon'],
  // a session that has begun and is not reported yet
  [-HOUR, 'soon'],
])('Refusal for a session in %i ms: %s', (ms, refusal) => {
  const now = after(2);
  expect(refundTerms(order({ booked: [30 * DAY, ms] }, now), now).refusal).toBe(refusal);
});

test('Nothing is refunded after the end of the validity', () => {
  const until = validUntil(PAID, 4);
  expect(refundTerms(order({}, until), new Date(until.getTime() - 1)).percent).toBe(70);
  expect(refundTerms(order({}, until), until).refusal).toBe('over');
});

test.each([
  [ORDER_STATUS.paid, SETTLE_STATUS.none, null],
  [ORDER_STATUS.underWay, SETTLE_STATUS.none, null],
  [ORDER_STATUS.completed, SETTLE_STATUS.none, 'over'],
  [ORDER_STATUS.lapsed, SETTLE_STATUS.none, 'over'],
  [ORDER_STATUS.underWay, SETTLE_STATUS.settled, 'over'],
  [ORDER_STATUS.underWay, SETTLE_STATUS.refundRequested, 'asked'],
  [ORDER_STATUS.refunded, SETTLE_STATUS.refundRequested, 'asked'],
  [ORDER_STATUS.refunded, SETTLE_STATUS.refunded, 'asked'],
] as const)('Refusal for status %i and settlement %i: %s', (status: OrderStatus, settle: SettleStatus, refusal) => {
  expect(refundTerms(order({ status, settle }, after(1)), after(1)).refusal).toBe(refusal);
});

test('A refund is a share of the price, rounded to ten won, and at most the part that was not refunded yet', () => {
  const orders = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    ended: fc.array(fc.constantFrom(...SESSION_STATES.filter((state) => state !== 'scheduled')), { maxLength: 12 }),
    more: fc.nat({ max: 5 }),
    days: fc.nat({ max: 40 }),
  });
  fc.assert(
    fc.property(orders, ({ price, ended, more, days }) => {
      const sessions = Math.max(1, ended.length + more);
      const failed = ended.filter((state) => state === 'failed').length;
      let returned = 0;
      for (let before = 0; before < failed; before += 1) returned += failureRefund({ price, sessions }, before);
      const { amount, percent, refusal } = refundTerms(
        order({ price, sessions, ended, returned }, after(days)),
        after(days),
      );
      expect(amount + returned).toBeLessThanOrEqual(price);
      expect(amount === 0).toBe(refusal !== null);
      if (percent === 100) expect(amount).toBe(price - returned);
      else expect(amount % 10 === 0 || amount === price - returned).toBe(true);
    }),
  );
});

test('If all sessions fail, their refunds add up to the whole price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), (price, sessions) => {
      let sum = 0;
      for (let before = 0; before < sessions; before += 1) {
        const one = failureRefund({ price, sessions }, before);
        expect(one).toBeGreaterThanOrEqual(0);
        expect(Math.abs(one - price / sessions)).toBeLessThanOrEqual(10);
        sum += one;
      }
      expect(sum).toBe(price);
    }),
  );
  expect([0, 1, 2].map((before) => failureRefund({ price: 100_000, sessions: 3 }, before))).toEqual([
    33_330, 33_340, 33_330,
  ]);
});
