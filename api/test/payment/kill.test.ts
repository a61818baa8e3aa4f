/** @database both: a killed process leaves different things behind */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPortone } from '../../emulators/portone/standalone.ts';
import type { OpenDatabase } from '../../src/db/connection/open.ts';
import { migrate } from '../../src/db/migrate.ts';
import { JOBS } from '../../src/handlers.ts';
import { installJobs } from '../../src/jobs/install.ts';
import { createFieldCipher } from '../../src/lib/field-cipher.ts';
import { preparePayment } from '../../src/modules/order/operations/prepare-payment.ts';
import { reconcilePayments } from '../../src/modules/order/operations/reconcile-payments.ts';
import { storeOrder } from '../../src/modules/order/operations/store-order.ts';
import { TEST_SERVER } from '../support/database/database.ts';
import { createReopened, type Reopened } from '../support/database/reopened.ts';
import { buyerAt } from '../support/market/buyer.ts';
import { connect, KEYS } from '../support/market/provider.ts';
import { purchaseOf } from '../support/market/purchase.ts';
import { openShop, type Shop } from '../support/market/shop.ts';
import type { Errand } from './killed-process.ts';

const PROCESS = join(import.meta.dirname, 'killed-process.ts');
/** On the embedded database, which takes long to open, some of the steps. */
const EVERY = TEST_SERVER ? 1 : 4;
const cipher = createFieldCipher([{ id: 'test', key: Buffer.alloc(32, 'onmaum') }]);

let database: Reopened;
let emulator: Awaited<ReturnType<typeof startPortone>>;
let shop: Shop;

beforeAll(async () => {
  database = await createReopened('killed');
  emulator = await startPortone({ keys: KEYS, returnOrigins: ['http://localhost:3000'], webhook: () => undefined });
  shop = await database.within(async ({ db, pool }) => {
    await migrate(db);
    await installJobs(pool, JOBS);
    return openShop(db);
  });
});
afterAll(async () => {
  await emulator.close();
  await database.remove();
});

/** A buyer prepares and pays, as often as asked. @returns what the browser comes back with */
async function pay({ db }: OpenDatabase, memberId: number, situation: 'no-webhook' | 'tampered') {
  const [goods] = shop.goods;
  const services = { db, payments: connect(emulator.base), cipher };
  const { order_no } = await preparePayment(services, memberId, { ...purchaseOf(goods), again: true }, '');
  const imp_uid = await buyerAt(emulator.base, KEYS.impCode).pay({ orderNo: order_no, amount: goods.price }, situation);
  const back = { goods_id: goods.id, order_no, imp_uid, order_price: goods.price, payment_method: 'card' } as const;
  return { memberId, back };
}

/** @returns whether the process was killed; otherwise it has done its errand */
async function run(errand: Pick<Errand, 'memberId' | 'store' | 'cancel' | 'killAt'>): Promise<boolean> {
  const { databaseUrl, dataDir } = database;
  const whole: Errand = { databaseUrl, dataDir, base: emulator.base, ...errand };
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(whole)], { stdio: 'inherit' });
  await once(child, 'exit');
  if (child.signalCode !== 'SIGKILL') expect(child.exitCode).toBe(0);
  return child.signalCode === 'SIGKILL';
}

/** Nobody comes back, and every job is lost: reconciliation alone goes on. */
async function comeToRest({ db }: OpenDatabase) {
  for (const minutes of [3, 20, 60]) {
    const now = new Date(Date.now() + minutes * 60_000);
    await reconcilePayments({ db, payments: connect(emulator.base) }, now);
  }
}

const intentOf = ({ db }: OpenDatabase, orderNo: string) =>
  db
    .selectFrom('payment_intents')
    .select(['state', 'reason'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const ordersOf = ({ db }: OpenDatabase, orderNo: string) =>
  db.selectFrom('orders').select(['imp_uid', 'price']).where('order_no', '=', orderNo).execute();

test('SIGKILL at any step of storing leaves one order of the payment', async () => {
  let killAt = 1;
  let back = await database.within(async (opened) => pay(opened, shop.buyers[0], 'no-webhook'));
  for (let killed = true; killed; killAt += EVERY) {
    killed = await run({ memberId: back.memberId, store: back.back, killAt });
    const { order_no, imp_uid, order_price: price } = back.back;
    back = await database.within(async (opened) => {
      await comeToRest(opened);
      expect([killAt, await intentOf(opened, order_no)]).toEqual([killAt, { state: 'paid', reason: null }]);
      expect(await ordersOf(opened, order_no)).toEqual([{ imp_uid, price }]);
      const audits = await opened.db
        .selectFrom('audit_rows')
        .select('amount')
        .where('action', '=', 'order stored')
        .execute();
      const { selling_cnt } = await opened.db
        .selectFrom('goods')
        .select('selling_cnt')
        .where('id', '=', back.back.goods_id)
        .executeTakeFirstOrThrow();
      expect(audits).toEqual(Array(selling_cnt).fill({ amount: price }));
      return pay(opened, shop.buyers[0], 'no-webhook');
    });
    expect(emulator.portone.books.find(imp_uid)).toMatchObject({ status: 'paid', cancel_amount: 0 });
  }
  expect(killAt).toBeGreaterThan(8);
});

test('SIGKILL at any step of giving back gives back once', async () => {
  const payWrongly = async (opened: OpenDatabase) => {
    const paid = await pay(opened, shop.buyers[1], 'tampered');
    const services = { db: opened.db, payments: connect(emulator.base) };
    expect(await storeOrder(services, paid.memberId, paid.back)).toMatchObject({ status: 400 });
    return paid;
  };
  let killAt = 1;
  let { memberId, back } = await database.within(payWrongly);
  for (let killed = true; killed; killAt += EVERY) {
    killed = await run({ memberId, cancel: back.imp_uid, killAt });
    const { order_no, imp_uid } = back;
    ({ memberId, back } = await database.within(async (opened) => {
      await comeToRest(opened);
      expect([killAt, await intentOf(opened, order_no)]).toEqual([killAt, { state: 'cancelled', reason: 'amount' }]);
      expect(await ordersOf(opened, order_no)).toEqual([]);
      return payWrongly(opened);
    }));
    const payment = emulator.portone.books.find(imp_uid);
    expect(payment?.cancel_amount).toBe(payment?.amount);
    expect(payment?.cancel_history).toHaveLength(1);
  }
  expect(killAt).toBeGreaterThan(8);
});
