import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPortone } from '../../emulators/portone/standalone.ts';
import type { OpenDatabase } from '../../src/db/connection/open.ts';
import { createFieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import { preparePayment } from '../../src/modules/order/payment/operations/prepare-payment.ts';
import { reconcilePayments } from '../../src/modules/order/payment/operations/reconcile-payments.ts';
import { retryRefunds } from '../../src/modules/order/refund/operations/retry-refunds.ts';
import { createReopened } from '../support/database/reopened.ts';
import { buyerAt } from '../support/market/buyer.ts';
import { connect, KEYS } from '../support/market/provider.ts';
import { purchaseOf } from '../support/market/purchase.ts';
import { openShop } from '../support/market/shop.ts';
import type { Task } from './killed-process.ts';

const PROCESS = join(import.meta.dirname, 'killed-process.ts');
const cipher = createFieldCipher([{ id: 'test', key: Buffer.alloc(32, 'onmaum') }]);

/** A shop, and an emulated provider that keeps running while the processes of the shop are killed. */
export async function openKilledShop() {
  const database = await createReopened('killed');
  const emulator = await startPortone({
    keys: KEYS,
    returnOrigins: ['http://localhost:3000'],
    webhook: () => undefined,
  });
  const payments = () => connect(emulator.base);
  const shop = await database.within(({ db }) => openShop(db));

  return {
    shop,
    payments,
    books: emulator.portone.books,
    within: database.within,

    /** A buyer prepares a payment and pays. May be repeated. @returns the parameters with which the browser returns */
    async pay({ db }: OpenDatabase, memberId: number, situation: 'no-webhook' | 'tampered') {
      const [goods] = shop.goods;
      const services = { db, payments: payments(), cipher };
      const { order_no } = await preparePayment(services, memberId, { ...purchaseOf(goods), again: true }, '');
      const buyer = buyerAt(emulator.base, KEYS.impCode);
      const imp_uid = await buyer.pay({ orderNo: order_no, amount: goods.price }, situation);
      const back = { goods_id: goods.id, order_no, imp_uid, order_price: goods.price, payment_method: 'card' } as const;
      return { memberId, back };
    },

    /** Runs a task in a new process. @returns whether the process was killed; if not, it has finished the task */
    async run(task: Omit<Task, 'databaseUrl' | 'dataDir' | 'base'>): Promise<boolean> {
      const { databaseUrl, dataDir } = database;
      const whole: Task = { databaseUrl, dataDir, base: emulator.base, ...task };
      const child = spawn(process.execPath, [PROCESS, JSON.stringify(whole)], { stdio: 'inherit' });
      await once(child, 'exit');
      if (child.signalCode !== 'SIGKILL') expect(child.exitCode).toBe(0);
      return child.signalCode === 'SIGKILL';
    },

    /** Runs reconciliation at several later times, until everything is settled. Buyers do not return, and no other jobs run. */
    async reconcileAll({ db }: OpenDatabase) {
      for (const minutes of [3, 20, 60]) {
        const now = new Date(Date.now() + minutes * 60_000);
        await reconcilePayments({ db, payments: payments() }, now);
        await retryRefunds({ db, payments: payments() }, now);
      }
    },

    async close() {
      await emulator.close();
      await database.remove();
    },
  };
}
