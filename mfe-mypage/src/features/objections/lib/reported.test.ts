import { somePurchase, someSession } from '../../../test/purchases.ts';
import { refundIfFailed, reportsOf, timeLeft } from './reported.ts';

const now = Date.parse('2026-11-20T04:00:00.000Z');
const until = '2026-11-23T03:20:00.000Z';
const objection = {
  reason: 'no_expert',
  created_at: '2026-11-20T03:30:00.000Z',
  decided_at: null,
  decided_by: null,
} as const;

test('a report is open until its deadline; with an objection it is disputed, decided, or ended with its order', () => {
  const reported = { status: 'done', object_until: until } as const;
  const counsels = [
    someSession(reported),
    someSession({ position: 2, status: 'done', object_until: '2026-11-20T04:00:00.000Z' }),
    someSession({ position: 3, status: 'done', objection }),
    someSession({
      position: 4,
      status: 'failed',
      objection: { ...objection, decided_at: until, decided_by: 'counsellor' },
    }),
    someSession({ position: 5 }),
  ];
  const purchase = somePurchase({ order_status: 2, sessions: 5, counsels });
  expect(reportsOf(purchase, now).map(({ kind, session }) => [session.position, kind])).toEqual([
    [1, 'open'],
    [3, 'disputed'],
    [4, 'decided'],
  ]);
  const refunded = { ...purchase, order_status: 5, settle_status: 3 } as const;
  expect(reportsOf(refunded, now).map(({ kind, session }) => [session.position, kind])).toEqual([
    [3, 'ended'],
    [4, 'decided'],
  ]);
});

test.each([
  ['2026-11-23T04:00:00.000Z', '72시간'],
  [until, '71시간'],
  ['2026-11-20T05:00:00.000Z', '1시간'],
  ['2026-11-20T04:59:59.000Z', '60분'],
  ['2026-11-20T04:00:30.000Z', '1분'],
])('until %s are %s left', (at, text) => {
  expect(timeLeft(at, now)).toBe(text);
});

test('a failed session is worth its part of the price, at most what is left of the payment', () => {
  const purchase = somePurchase({ order_price: 100_000, sessions: 3 });
  expect(refundIfFailed(purchase)).toBe(33_330);
  const failed = someSession({ status: 'failed' });
  expect(refundIfFailed({ ...purchase, counsels: [failed] })).toBe(33_340);
  const given = { amount: 90_000, kind: 'provider', requested_at: until, processed_at: until } as const;
  expect(refundIfFailed({ ...purchase, refunds: [given] })).toBe(10_000);
});
