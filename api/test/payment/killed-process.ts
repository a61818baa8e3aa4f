import type { StoreBody } from '@onmaum/shared-contract';
import type { PostgresPool } from 'kysely';
import { openDatabase } from '../../src/db/connection/open.ts';
import { cancelPayment } from '../../src/modules/order/payment/operations/cancel-payment.ts';
import { storeOrder } from '../../src/modules/order/payment/operations/store-order.ts';
import { payRefunds } from '../../src/modules/order/refund/operations/pay-refunds.ts';
import { requestRefund } from '../../src/modules/order/refund/operations/request-refund.ts';
import type { PaymentGateway } from '../../src/providers/payment/gateway.ts';
import { connect } from '../support/market/provider.ts';

/** Task of the process, and the number of the step at which it kills itself. */
export interface Task {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Address of the emulated provider. */
  base: string;
  memberId: number;
  /**
   * One of three tasks. `store`: store this order; `cancel`: refund the payment with this id; `refund`: request and pay the
   * refund of the order with this id.
   */
  store?: StoreBody;
  cancel?: string;
  refund?: number;
  killAt: number;
}

/**
 * Script of the process: performs one task, and kills itself at a step. Steps are the statements, the beginning and the end
 * of each call to the provider, and the end of the task.
 */
const task = JSON.parse(process.argv[2] ?? '') as Task;
let steps = 0;
function step() {
  steps += 1;
  if (steps === task.killAt) process.kill(process.pid, 'SIGKILL');
}

const { databaseUrl, dataDir } = task;
const { db, pool, close } = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir });
countStatements(pool);
const services = { db, payments: countCalls(connect(task.base)) };
if (task.store) await storeOrder(services, task.memberId, task.store);
if (task.cancel) await cancelPayment(services, task.cancel, new Date());
if (task.refund) {
  await requestRefund(db, task.memberId, task.refund, {});
  await payRefunds(services, task.refund, new Date());
}
step();
await close();

function countStatements(all: PostgresPool) {
  const open = all.connect.bind(all);
  const counted = new WeakSet<object>();
  all.connect = async () => {
    const client = await open();
    if (counted.has(client)) return client;
    counted.add(client);
    const query = client.query.bind(client) as (text: string, values: readonly unknown[]) => unknown;
    const counting = (text: string, values: readonly unknown[]) => {
      step();
      return query(text, values);
    };
    return Object.assign(client, { query: counting });
  };
}

function countCalls(payments: PaymentGateway): PaymentGateway {
  const counting =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      step();
      const answer = await call(...args);
      step();
      return answer;
    };
  return {
    window: payments.window,
    prepare: counting(payments.prepare),
    find: counting(payments.find),
    findByOrder: counting(payments.findByOrder),
    cancel: counting(payments.cancel),
  };
}
