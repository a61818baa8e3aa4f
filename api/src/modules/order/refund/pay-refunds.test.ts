/** @database both: several processes pay the same refunds at the same time */

import { sql } from 'kysely';
import { compareBooks } from '../../../../test/support/market/market.ts';
import { type Refunds, startRefunds } from '../../../../test/support/market/refunds.ts';
import { GatewayDown, type PaymentGateway } from '../../../providers/payment/gateway.ts';
import { payRefunds } from './operations/pay-refunds.ts';
import { retryRefunds } from './operations/retry-refunds.ts';

const DAY = 24 * 3600 * 1000;

let market: Refunds;
beforeAll(async () => {
  market = await startRefunds();
});
afterAll(() => market.close());
afterEach(() => market.portone.faults.clear());

describe('A provider that refuses or is down', () => {
  it.each(['refuse', 'error', 'lost'] as const)(
    '(%s) leaves the refund requested; it is retried and paid once',
    async (how) => {
      const { price, ask, state, given } = await market.purchase();
      await ask();
      market.portone.faults.add({ on: 'cancel', how, times: 1 });
      await market.jobs.runAt(new Date(Date.now() + 60_000));
      expect(await state()).toEqual({ order_status: 5, settle_status: 2 });
      expect(given()).toBe(how === 'lost' ? price : 0);
      await market.runJobs();
      expect([await state(), given()]).toEqual([{ order_status: 5, settle_status: 3 }, price]);
      await compareBooks(market);
    },
  );
});

test('Reconciliation pays a refund whose job was lost', async () => {
  const { price, ask, given, id } = await market.purchase();
  await ask();
  await sql`delete from pgboss.job where name = 'pay-refunds' and (data ->> 'orderId')::int = ${id}`.execute(market.db);
  await market.jobs.runScheduled('retry-refunds', new Date(Date.now() + 10 * 60_000));
  expect(given()).toBe(price);
  await market.jobs.runAt(new Date());
});

/** Services whose payment provider has some functions replaced. */
const servicesWith = (change: Partial<PaymentGateway>) => ({
  db: market.db,
  payments: { ...market.app.payments, ...change },
});

test('A failed refund does not block others; an unavailable provider is asked only once', async () => {
  const [broken, other] = [await market.purchase(), await market.purchase()];
  for (const { ask } of [broken, other]) await ask();
  const bothAreDue = async () => {
    for (const [at, { id }] of [broken, other].entries()) {
      await market.db
        .updateTable('refunds')
        .set({ next_try_at: new Date(at) })
        .where('order_id', '=', id)
        .execute();
    }
  };
  const asked: string[] = [];
  const answering = (answer: PaymentGateway['find']) =>
    servicesWith({
      find: (impUid) => {
        asked.push(impUid);
        return answer(impUid);
      },
    });

  await bothAreDue();
  const down = answering(() => Promise.reject(new GatewayDown('시험')));
  await expect(retryRefunds(down, new Date())).rejects.toThrow(GatewayDown);
  expect(asked).toHaveLength(1);

  await bothAreDue();
  const { find } = market.app.payments;
  const failing = answering((impUid) => (impUid === broken.impUid ? Promise.reject(new Error('시험')) : find(impUid)));
  await expect(retryRefunds(failing, new Date())).rejects.toThrow('시험');
  expect(asked.slice(1, 3)).toEqual([broken.impUid, other.impUid]);
  expect([broken.given(), other.given()]).toEqual([0, other.price]);
  await market.runJobs();
  expect(broken.given()).toBe(broken.price);
});

test('No money moves if the provider has refunded less than our books say', async () => {
  const { id, ask, refunds, price, impUid } = await market.purchase();
  await market.db
    .insertInto('refunds')
    .values({ order_id: id, amount: 1_000, kind: 'failure', position: 1, status: 'done', processed_at: new Date() })
    .execute();
  await ask();
  const cancel = jest.fn<ReturnType<PaymentGateway['cancel']>, Parameters<PaymentGateway['cancel']>>();
  await expect(payRefunds(servicesWith({ cancel }), id, new Date())).rejects.toThrow('refunded less');
  expect(cancel).not.toHaveBeenCalled();
  expect(await refunds()).toMatchObject([{}, { amount: price - 1_000, status: 'requested' }]);
  market.portone.books.cancel({ imp_uid: impUid, amount: 1_000, reason: '' });
  await market.runJobs();
});

test('Processes that pay the same refunds at the same time pay each refund once', async () => {
  const { id, report, given, price } = await market.purchase({ sessions: 3, times: [-3 * DAY, -2 * DAY, -DAY] });
  await report(1, 'failed');
  await report(2, 'failed');
  await report(3, 'failed');
  const services = { db: market.db, payments: market.app.payments };
  await Promise.allSettled([1, 2, 3, 4].map(() => payRefunds(services, id, new Date())));
  await payRefunds(services, id, new Date());
  expect(given()).toBe(price);
  await market.runJobs();
  await compareBooks(market);
});
