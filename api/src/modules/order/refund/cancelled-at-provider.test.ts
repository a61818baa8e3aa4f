/** @database both: reports, the daily comparison and a member's request run at the same time */

import { purchasePoints, type Receipt } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { compareBooks } from '../../../../test/support/market/market.ts';
import { type Refunds, startRefunds } from '../../../../test/support/market/refunds.ts';
import { RECONCILE_PAYMENTS } from '../../../jobs/queues.ts';
import { settlePayment } from '../payment/operations/settle-payment.ts';
import { payRefunds } from './operations/pay-refunds.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REFUNDED = { order_status: 5, settle_status: 3 };

let market: Refunds;
beforeAll(async () => {
  market = await startRefunds();
});
afterAll(() => market.close());

type Purchase = Awaited<ReturnType<Refunds['purchase']>>;

const soldBy = async ({ id }: Purchase) =>
  (
    await market.db
      .selectFrom('goods as g')
      .innerJoin('orders as o', 'o.goods_id', 'g.id')
      .select('g.selling_cnt')
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow()
  ).selling_cnt;

const receiptOf = async ({ id, buyer }: Purchase) =>
  (await buyer.browser.send('GET', `/api/order/receipt/${id}`)).json<Receipt>();

/** Expects that the audited sum equals the sum that the provider has refunded. */
async function compareAudit({ audited, given }: Purchase) {
  expect((await audited()).reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(given());
  await compareBooks(market);
}

const compareDaily = () => market.jobs.runScheduled(RECONCILE_PAYMENTS.name, new Date(Date.now() + DAY + MINUTE));

describe('A payment that is cancelled at the provider', () => {
  it('completely refunds its order: sessions are cancelled, one sale less', async () => {
    const bought = await market.purchase({ times: [2 * DAY, 3 * DAY] });
    const sales = await soldBy(bought);
    await bought.cancelAtProvider();
    await market.runJobs();
    const { price, id } = bought;
    expect(await bought.state()).toEqual(REFUNDED);
    expect(await bought.refunds()).toEqual([{ amount: price, kind: 'provider', status: 'done', position: null }]);
    expect(await soldBy(bought)).toBe(sales - 1);
    const sessions = await market.db.selectFrom('order_sessions').select('status').where('order_id', '=', id).execute();
    expect(sessions).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect((await receiptOf(bought)).refunds).toMatchObject([{ amount: price, kind: 'provider' }]);
    expect(await bought.audited()).toEqual([
      { action: 'refund found', amount: price, from_state: 'paid', to_state: 'done' },
    ]);
    await compareAudit(bought);
  });

  it('in part leaves its order open: the member sees the sum, and may request a refund of the rest', async () => {
    const bought = await market.purchase();
    const { price } = bought;
    await bought.cancelAtProvider(10_000);
    await market.runJobs();
    expect(await bought.state()).toEqual({ order_status: 1, settle_status: 0 });
    expect((await receiptOf(bought)).refunds).toMatchObject([{ amount: 10_000, kind: 'provider' }]);
    expect(await bought.quote()).toMatchObject({ refund_price: price - 10_000, returned: 10_000, refusal: null });
    expect((await bought.ask(price - 10_000)).statusCode).toBe(200);
    await market.runJobs();
    expect([await bought.state(), bought.given()]).toEqual([REFUNDED, price]);
    await compareAudit(bought);
  });

  it('in parts refunds its order with the last part, and revokes points of each part', async () => {
    const bought = await market.purchase({ sessions: 1, times: [-2 * DAY] });
    const { price } = bought;
    await bought.report(1, 'done');
    await bought.close();
    expect(await bought.points()).toBe(purchasePoints(price));
    await bought.cancelAtProvider(10_000);
    await market.runJobs();
    expect([await bought.state(), await bought.points()]).toEqual([
      { order_status: 3, settle_status: 0 },
      purchasePoints(price - 10_000),
    ]);
    await bought.cancelAtProvider();
    await market.runJobs();
    expect([await bought.state(), await bought.points()]).toEqual([REFUNDED, 0]);
    await compareAudit(bought);
  });

  it('is recorded once, even if it is reported several times or an outdated answer is read', async () => {
    const bought = await market.purchase();
    const early = await market.app.payments.find(bought.impUid);
    await bought.cancelAtProvider(10_000, 2);
    await bought.cancelAtProvider(5_000, 2);
    await market.runJobs();
    const services = { db: market.db, payments: market.app.payments };
    const report = { source: 'webhook', now: new Date() } as const;
    await Promise.all([1, 2, 3].map(() => settlePayment(services, { orderNo: bought.orderNo }, report)));
    const outdated = { ...market.app.payments, find: () => Promise.resolve(early) };
    await settlePayment({ ...services, payments: outdated }, { impUid: bought.impUid }, report);
    await compareDaily();
    expect(await bought.refunds()).toMatchObject([{ amount: 10_000 }, { amount: 5_000 }]);
    await compareAudit(bought);
    await market.jobs.runAt(new Date());
  });

  it('is found by the daily comparison if the report is lost', async () => {
    const bought = await market.purchase();
    await bought.cancelAtProvider(undefined, 0);
    await market.runJobs();
    expect(await bought.state()).toEqual({ order_status: 1, settle_status: 0 });
    await compareDaily();
    expect(await bought.state()).toEqual(REFUNDED);
    await compareAudit(bought);
    await market.jobs.runAt(new Date());
  });

  it('is looked up by reconciliation within minutes if the job of its report is lost', async () => {
    const bought = await market.purchase();
    await bought.cancelAtProvider(7_000);
    await sql`delete from pgboss.job where name = 'settle-payment'`.execute(market.db);
    await market.jobs.runScheduled(RECONCILE_PAYMENTS.name, new Date(Date.now() + MINUTE));
    expect(await bought.refunds()).toMatchObject([{ amount: 7_000, kind: 'provider' }]);
    await market.jobs.runAt(new Date());
  });
});

describe('A refund that the member requests', () => {
  const services = () => ({ db: market.db, payments: market.app.payments });
  const look = ({ orderNo }: Purchase) =>
    settlePayment(services(), { orderNo }, { source: 'webhook', now: new Date() });

  it('is not counted twice when a report arrives before its job has recorded it', async () => {
    const bought = await market.purchase();
    await bought.ask();
    const { cancel } = market.app.payments;
    const payments = {
      ...market.app.payments,
      cancel: async (cancellation: Parameters<typeof cancel>[0]) => {
        const payment = await cancel(cancellation);
        await look(bought);
        return payment;
      },
    };
    await payRefunds({ db: market.db, payments }, bought.id, new Date());
    expect(await bought.refunds()).toEqual([{ amount: bought.price, kind: 'request', status: 'done', position: null }]);
    expect(await bought.state()).toEqual(REFUNDED);
    await compareAudit(bought);
    await market.runJobs();
  });

  it.each([10_000, undefined])('together with a cancellation of %s won never exceeds the payment', async (amount) => {
    const bought = await market.purchase();
    const { price } = bought;
    await bought.ask();
    await Promise.all([
      bought.cancelAtProvider(amount, 2),
      payRefunds(services(), bought.id, new Date()).catch(() => undefined),
      look(bought),
      look(bought),
    ]).catch(() => undefined);
    await market.runJobs();
    await compareDaily();
    expect([await bought.state(), bought.given()]).toEqual([REFUNDED, price]);
    expect((await bought.refunds()).filter(({ status }) => status === 'requested')).toEqual([]);
    await compareAudit(bought);
    await market.jobs.runAt(new Date());
  });

  it('pays only the rest if a part was cancelled at the provider before', async () => {
    const bought = await market.purchase();
    const { price } = bought;
    await bought.cancelAtProvider(10_000, 0);
    await bought.ask();
    await market.runJobs();
    expect(await bought.refunds()).toEqual([
      { amount: price - 10_000, kind: 'request', status: 'done', position: null },
      { amount: 10_000, kind: 'provider', status: 'done', position: null },
    ]);
    expect((await bought.audited()).map(({ action, amount }) => [action, amount])).toEqual([
      ['refund requested', null],
      ['refund reduced', null],
      ['refund found', 10_000],
      ['refund done', price - 10_000],
    ]);
    await compareAudit(bought);
  });

  it('is carried out by a cancellation of the same sum at the provider', async () => {
    const bought = await market.purchase({ paidDaysAgo: 9 });
    const { refund_price } = await bought.quote();
    await bought.ask();
    await bought.cancelAtProvider(refund_price);
    await look(bought);
    await market.runJobs();
    expect(await bought.refunds()).toEqual([{ amount: refund_price, kind: 'request', status: 'done', position: null }]);
    expect([await bought.state(), bought.given()]).toEqual([REFUNDED, refund_price]);
    await compareAudit(bought);
  });
});
