import { sql } from 'kysely';
import { Books } from '../../emulators/portone/books.ts';
import type { Db } from '../../src/db/schema.ts';
import type { LookUpSource } from '../../src/jobs/queues.ts';
import { createFieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import { closeOrders } from '../../src/modules/order/operations/close-orders.ts';
import { lockOrder } from '../../src/modules/order/order-repository.ts';
import { cancelPayment } from '../../src/modules/order/payment/operations/cancel-payment.ts';
import { preparePayment } from '../../src/modules/order/payment/operations/prepare-payment.ts';
import { receiveWebhook } from '../../src/modules/order/payment/operations/receive-webhook.ts';
import { reconcilePayments } from '../../src/modules/order/payment/operations/reconcile-payments.ts';
import { settlePayment } from '../../src/modules/order/payment/operations/settle-payment.ts';
import { storeOrder } from '../../src/modules/order/payment/operations/store-order.ts';
import { payRefunds } from '../../src/modules/order/refund/operations/pay-refunds.ts';
import { requestRefund } from '../../src/modules/order/refund/operations/request-refund.ts';
import { retryRefunds } from '../../src/modules/order/refund/operations/retry-refunds.ts';
import { reportSession } from '../../src/modules/order/session/operations/report-session.ts';
import type { PaymentGateway } from '../../src/providers/payment/gateway.ts';
import { type ForSale, purchaseOf } from '../support/market/purchase.ts';
import { insertSessions } from '../support/market/sessions.ts';
import type { Shop } from '../support/market/shop.ts';
import { type Failure, failable, gatewayOver, refusable } from './gateway.ts';

const MINUTE = 60_000;
/** A time after all histories. */
const NEVER = new Date(Date.UTC(9000, 0, 1));
/** Number of orders that the provider keeps; greater than in any history. */
const KEPT_ORDERS = 100;
const cipher = createFieldCipher([{ id: 'test', key: Buffer.alloc(32, 'onmaum') }]);

interface Job {
  name: 'settle-payment' | 'cancel-payment' | 'pay-refunds';
  data: { orderNo: string; source: LookUpSource; impUid: string; orderId: number };
}

interface Ordered {
  id: number;
  member_id: number;
}

/** Buyers, the site and the provider of one history, with a simulated clock. The caller performs the events one by one. */
export class World {
  readonly books: Books;
  readonly payments: PaymentGateway;
  /** Prepared orders. `impUids`: every payment whose window was opened. */
  readonly orders: { orderNo: string; memberId: number; goods: ForSale }[] = [];
  readonly impUids: string[] = [];
  /** Paid payments that the site has looked up after a report by a browser. */
  readonly reported = new Set<string>();
  /** How the next calls to the provider fail. */
  failures: Failure[] = [];
  readonly #start: number;
  #now: number;
  /** Failed jobs, which are to be retried. */
  #again: Job[] = [];
  readonly #db: Db;
  readonly #shop: Shop;

  constructor(db: Db, shop: Shop, now: number) {
    this.#db = db;
    this.#shop = shop;
    this.#start = now;
    this.#now = now;
    this.books = new Books(undefined, () => this.#now, KEPT_ORDERS);
    this.payments = gatewayOver(this.books, () => this.failures.shift());
  }

  get now(): Date {
    return new Date(this.#now);
  }

  /** Milliseconds since the history began. */
  get age(): number {
    return this.#now - this.#start;
  }

  wait(minutes: number) {
    this.#now += minutes * MINUTE;
  }

  async prepare(memberId: number, goods: ForSale, price: number): Promise<void> {
    const services = { db: this.#db, payments: this.payments, cipher };
    const answer = await refusable(preparePayment(services, memberId, purchaseOf({ ...goods, price }), '', this.now));
    if (answer && !this.orders.some(({ orderNo }) => orderNo === answer.order_no))
      this.orders.push({ orderNo: answer.order_no, memberId, goods });
  }

  /** A browser opens the payment window, perhaps with forged values. */
  open(orderNo: string, amount: number): void {
    const request = { merchant_uid: orderNo, name: '상담', amount, custom_data: null };
    this.impUids.push(this.books.open(request).payment.imp_uid);
  }

  /** A browser reports a payment to the site. @returns the site's answer; undefined if it is a refusal */
  async store(memberId: number, impUid: string, claim: { goodsId: number; orderNo: string; price: number }) {
    const body = {
      goods_id: claim.goodsId,
      order_no: claim.orderNo,
      imp_uid: impUid,
      order_price: claim.price,
      payment_method: 'card',
    } as const;
    const answer = await refusable(storeOrder({ db: this.#db, payments: this.payments }, memberId, body, this.now));
    if (answer && this.books.find(impUid)?.paid_at) this.reported.add(impUid);
    return answer;
  }

  async webhook(orderNo: string): Promise<void> {
    await receiveWebhook(this.#db, { merchant_uid: orderNo, status: undefined }, this.now);
  }

  /** A cancellation at the provider's console, of an amount or, without one, of the whole remaining amount. */
  async cancelAtProvider(impUid: string, amount: number | undefined, webhooks: number): Promise<void> {
    const payment = this.books.cancel({ imp_uid: impUid, reason: '고객 요청', ...(amount && { amount }) });
    if (typeof payment === 'string') return;
    for (let times = 0; times < webhooks; times += 1) await this.webhook(payment.merchant_uid);
  }

  async reconcile(): Promise<void> {
    await failable(reconcilePayments({ db: this.#db, payments: this.payments }, this.now));
    await failable(closeOrders(this.#db, this.now));
    await failable(retryRefunds({ db: this.#db, payments: this.payments }, this.now));
  }

  /** The counsellor reports a session of an order. First inserts both sessions of the order, with a start an hour ago. */
  async report({ id }: Ordered, position: number, result: 'done' | 'failed'): Promise<void> {
    const starts_at = new Date(this.#now - 60 * MINUTE);
    await this.#db
      .updateTable('orders')
      .set({ order_status: 2 })
      .where('id', '=', id)
      .where('order_status', '=', 1)
      .execute();
    const sessions = [1, 2].map((one) => ({ position: one, starts_at, updated_at: this.now }));
    await insertSessions(this.#db, id, sessions);
    await refusable(reportSession(this.#db, this.#shop.counsellorId, { order_id: id, position, result }, this.now));
  }

  /** The buyer requests a refund. Unreported sessions, which would prevent it, are deleted first. */
  async refund({ id, member_id }: Ordered): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await lockOrder(trx, id);
      await trx.deleteFrom('order_sessions').where('order_id', '=', id).where('status', '=', 'scheduled').execute();
    });
    await refusable(requestRefund(this.#db, member_id, id, {}, this.now));
  }

  /** Runs the jobs in the queue, and those that failed before. */
  async runJobs(): Promise<void> {
    const jobs = [...this.#again, ...(await this.#takeJobs())];
    this.#again = [];
    for (const job of jobs) if (!(await failable(this.#run(job)))) this.#again.push(job);
  }

  /** Deletes all jobs, so that reconciliation has to do their work. */
  async loseJobs(): Promise<void> {
    this.#again = [];
    await this.#takeJobs();
  }

  sell(goods: ForSale, on: boolean) {
    const sell_status = on ? 'Y' : 'N';
    return this.#db.updateTable('goods').set({ sell_status }).where('id', '=', goods.id).execute();
  }

  /** Lets time pass until everything is settled. */
  async reconcileAll(): Promise<void> {
    this.failures = [];
    for (const hours of [0, 1, 73, 7, 25]) {
      this.wait(hours * 60);
      await this.runJobs();
      await this.reconcile();
    }
    // reconciliation must settle everything even if all jobs are lost
    await this.loseJobs();
    this.wait(7 * 60);
    await this.reconcile();
    await Promise.all(this.#shop.goods.map((goods) => this.sell(goods, true)));
    // removes the next checks, since the provider of the next history does not have these payments
    const paid = this.#db.updateTable('payment_intents').set({ next_check_at: null }).where('state', '=', 'paid');
    await paid.where('next_check_at', 'is not', null).execute();
    await this.#db.updateTable('orders').set({ valid_until: NEVER }).where('valid_until', '<', NEVER).execute();
  }

  async #takeJobs(): Promise<Job[]> {
    const { rows } = await sql<Job>`
      delete from pgboss.job where name in ('settle-payment', 'cancel-payment', 'pay-refunds') returning name, data
    `.execute(this.#db);
    return rows;
  }

  #run({ name, data }: Job): Promise<unknown> {
    const services = { db: this.#db, payments: this.payments };
    if (name === 'pay-refunds') return payRefunds(services, data.orderId, this.now);
    if (name === 'cancel-payment') return cancelPayment(services, data.impUid, this.now);
    return settlePayment(services, { orderNo: data.orderNo }, { source: data.source, now: this.now });
  }
}
