import type { Payment } from '../../../providers/payment/gateway.ts';
import { nextCheckAt, OPEN_MS } from './check-times.ts';
import { type Claim, type Judged, judgePayment } from './judge-payment.ts';

const HOUR = 3600 * 1000;
const NOW = new Date('2026-07-01T03:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const INTENT: Judged = {
  goods_id: 7,
  amount: 48_000,
  state: 'prepared',
  created_at: ago(60_000),
  sell_status: 'Y',
  sell_sdate: null,
  sell_edate: null,
  places_left: null,
  goods_deleted: false,
  counsellor_active: true,
  buyer_active: true,
};
const PAYMENT: Payment = {
  impUid: 'imp_1',
  orderNo: 'ONMAUM_1',
  status: 'paid',
  amount: 48_000,
  cancelled: 0,
  cancellations: [],
  currency: 'KRW',
  paidAt: ago(5_000),
  cardName: '',
};
const CLAIM: Claim = { goodsId: 7, orderNo: 'ONMAUM_1', price: 48_000 };

const judge = (intent: Partial<Judged> = {}, payment: Partial<Payment> | null = {}, claim?: Partial<Claim>) =>
  judgePayment({ ...INTENT, ...intent }, payment && { ...PAYMENT, ...payment }, claim && { ...CLAIM, ...claim }, NOW);

it('A payment of the registered amount is stored, with or without a claim', () => {
  expect([judge(), judge({}, {}, {})]).toEqual([{ act: 'store' }, { act: 'store' }]);
});

it.each<[string, Partial<Judged>, Partial<Payment>, Partial<Claim>]>([
  ['amount', {}, { amount: 100 }, {}],
  ['amount', {}, { amount: 48_001 }, {}],
  ['amount', {}, { currency: 'USD' }, {}],
  ['forged', {}, {}, { goodsId: 8 }],
  ['forged', {}, {}, { price: 100 }],
  ['forged', {}, {}, { orderNo: 'ONMAUM_2' }],
  ['too_old', {}, { paidAt: ago(24 * HOUR + 1) }, {}],
  ['too_old', { state: 'failed' }, {}, {}],
  ['not_on_sale', { sell_status: 'N' }, {}, {}],
  ['not_on_sale', { goods_deleted: true }, {}, {}],
  ['not_on_sale', { counsellor_active: false }, {}, {}],
  ['not_on_sale', { sell_edate: ago(60_000) }, {}, {}],
  ['sold_out', { places_left: 0 }, {}, {}],
  ['buyer', { buyer_active: false }, {}, {}],
  ['given_back', {}, { status: 'cancelled', cancelled: 1_000 }, {}],
])('A payment that cannot be stored is refunded: %s %j %j %j', (reason, intent, payment, claim) => {
  expect(judge(intent, payment, claim)).toEqual({ act: 'cancel', reason });
});

it('A payment that was prepared in time is accepted after the end of the sale', () => {
  expect(judge({ sell_edate: ago(30_000) })).toEqual({ act: 'store' });
  expect(judge({}, { paidAt: ago(24 * HOUR) })).toEqual({ act: 'store' });
});

it('An unpaid intent stores and refunds nothing, and fails after three days', () => {
  for (const payment of [null, { status: 'ready', paidAt: null }, { status: 'failed', paidAt: null }] as const) {
    expect(judge({}, payment)).toEqual({ act: 'wait' });
    expect(judge({ created_at: ago(OPEN_MS - 1) }, payment)).toEqual({ act: 'wait' });
    expect(judge({ created_at: ago(OPEN_MS) }, payment)).toEqual({ act: 'fail' });
  }
});

it('A payment that the provider has already refunded is not refunded again', () => {
  expect(judge({}, { status: 'cancelled', cancelled: 48_000 })).toEqual({ act: 'gone' });
  expect(judge({}, { amount: 100, status: 'cancelled', cancelled: 100 })).toEqual({ act: 'gone' });
});

it('Checks start soon and then at growing intervals, often enough to store every payment in time', () => {
  let at = nextCheckAt(NOW, NOW);
  const checks = [at];
  while (at.getTime() - NOW.getTime() < OPEN_MS) {
    const next = nextCheckAt(NOW, at);
    expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(6 * HOUR);
    at = next;
    checks.push(at);
  }
  expect(checks.slice(0, 4).map((one) => (one.getTime() - NOW.getTime()) / 60_000)).toEqual([2, 4, 8, 16]);
  expect(checks.length).toBeLessThan(24);
});
