import { startPortone } from '../../../emulators/portone/standalone.ts';
import { RECONCILE_PAYMENTS } from '../../../src/jobs/queues.ts';
import { startDemo, type TestApp } from '../app.ts';
import { Browser } from '../browser.ts';
import { openTestJobs } from '../jobs/jobs.ts';
import { buyerAt } from './buyer.ts';
import { KEYS } from './provider.ts';
import { type ForSale, prepareBody } from './purchase.ts';

/** A solution for sale. Its counsellor belongs to the demo content, and can sign in. */
export interface SoldGoods extends ForSale {
  sessions: number;
  counsellorId: number;
}

/** Finds the newest solution on sale of the emulator's person 'counsellor'. */
export async function findSold({ app, db }: Pick<TestApp, 'app' | 'db'>): Promise<SoldGoods & { counsellor: Browser }> {
  const counsellor = new Browser(app);
  const { user_idx: counsellorId } = await counsellor.signIn('kakao', 'counsellor');
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'sell_price as price', 'sessions', 'counsellor_id as counsellorId'])
    .where('counsellor_id', '=', counsellorId)
    .where('sell_status', '=', 'Y')
    .where('sell_edate', 'is', null)
    .where('sell_sdate', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...goods, counsellor };
}

/** Functions with which a member buys through a browser. @param emulator base address of the emulated provider */
export function shopping(browser: Browser, emulator: string, impCode?: string) {
  const buyer = buyerAt(emulator, impCode);
  const prepare = (goods: ForSale, change: object = {}) =>
    browser.send('POST', '/api/order/prepare', { payload: { ...prepareBody(goods), ...change } });
  const store = (body: object) =>
    browser.send('POST', '/api/order/store', { payload: { payment_method: 'card', ...body } });
  /** Prepares a payment and pays. @returns the parameters with which the browser returns to the site */
  async function pay(goods: ForSale, situation?: Parameters<typeof buyer.pay>[1], change: object = {}) {
    const { order_no } = (await prepare(goods, change)).json<{ order_no: string }>();
    const imp_uid = await buyer.pay({ orderNo: order_no, amount: goods.price }, situation);
    return { goods_id: goods.id, order_price: goods.price, order_no, imp_uid };
  }
  return { buyer, prepare, store, pay };
}

/** Starts the API with demo content, its jobs, and the emulated payment provider as a separate server. */
export async function startMarket(env: Record<string, string> = {}) {
  let origin: string | undefined;
  const emulator = await startPortone({
    keys: KEYS,
    returnOrigins: ['http://localhost:3000'],
    webhook: () => origin && `${origin}/api/order/webhook`,
  });
  const demo = await startDemo({
    PORTONE_IMP_CODE: KEYS.impCode,
    PORTONE_API_KEY: KEYS.apiKey,
    PORTONE_API_SECRET: KEYS.apiSecret,
    PORTONE_API_BASE: emulator.base,
    PORTONE_TIMEOUT_SECONDS: '8',
    ...env,
  });
  origin = demo.origin;
  const { payments } = demo.app;
  const jobs = await openTestJobs({ ...demo, payments });
  /**
   * Performs an action at several times in the future, in minutes from now. Then resets the clock, so that new jobs are created
   * with the current time.
   */
  async function passing(minutes: number[], act: (at: Date) => Promise<unknown>) {
    for (const one of minutes) await act(new Date(Date.now() + one * 60_000));
    await jobs.runAt(new Date());
  }
  const shop = (browser: Browser) => shopping(browser, emulator.base, KEYS.impCode);
  return {
    ...demo,
    ...emulator,
    jobs,
    shop,
    sold: await findSold(demo),
    /** Registers a member who buys. */
    async newBuyer(hint: string) {
      const browser = new Browser(demo.app);
      const { user_idx: id } = await browser.join('kakao', `new-${hint}`);
      return { id, browser, ...shop(browser) };
    },
    /** Runs the jobs in the queue, and retries those that fail. */
    runJobs: () => passing([1, 5, 30], (at) => jobs.runAt(at)),
    /** Runs reconciliation at several later times, until everything is checked. */
    reconcileAll: () => passing([1, 10, 60, 120], (at) => jobs.runScheduled(RECONCILE_PAYMENTS.name, at)),
    intentOf: (orderNo: string) =>
      demo.db.selectFrom('payment_intents').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow(),
    /** Cancels a payment at the console of the emulated provider. */
    async atConsole(cancellation: { imp_uid: string; amount?: number | undefined; webhooks?: number }) {
      const headers = {
        'content-type': 'application/json',
        authorization: emulator.portone.tokens.give().access_token,
      };
      return fetch(`${emulator.base}/admin/cancel`, { method: 'POST', headers, body: JSON.stringify(cancellation) });
    },
    /** Finds the order of a payment. */
    orderOf: (impUid: string) =>
      demo.db.selectFrom('orders').select(['id', 'member_id']).where('imp_uid', '=', impUid).executeTakeFirst(),
    async close() {
      await jobs.stop();
      await demo.close();
      await emulator.close();
    },
  };
}
export type Market = Awaited<ReturnType<typeof startMarket>>;

/** Expects that the amounts at the provider equal the prices of our orders minus refunds. */
export async function compareBooks({ db, portone }: Pick<Market, 'db' | 'portone'>) {
  const payments = portone.books.all();
  const held = payments
    .map(({ imp_uid, paid_at, amount, cancel_amount }) => [imp_uid, paid_at ? amount - cancel_amount : 0] as const)
    .filter(([, won]) => won > 0);
  const orders = await db
    .selectFrom('orders')
    .leftJoin('refunds', (join) => join.onRef('order_id', '=', 'orders.id').on('status', '=', 'done'))
    .select(['imp_uid', 'price'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('refunds.amount'), eb.lit(0)).as('back'))
    .where('imp_uid', 'in', [...payments.map(({ imp_uid }) => imp_uid), ''])
    .groupBy(['imp_uid', 'price'])
    .execute();
  const cost = orders.map(({ imp_uid, price, back }) => [imp_uid, price - Number(back)] as const);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(cost.filter(([, won]) => won > 0)));
}
