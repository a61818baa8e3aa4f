import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../src/db/schema.ts';
import { enqueue } from '../../../src/jobs/enqueue.ts';
import { defineJob, type Job } from '../../../src/jobs/job.ts';
import type { Queue } from '../../../src/jobs/queue.ts';

type Db = Kysely<Database>;
const CHARGE: Queue<{ orderNo: string }> = {
  name: 'charge',
  payload: z.object({ orderNo: z.string() }),
  pollSeconds: 1,
};
export const RECONCILE: Queue = { name: 'reconcile', payload: z.object({}), cron: '*/5 * * * *', pollSeconds: 60 };
const OPEN_MS = 10 * 60 * 1000;

/** Step 1: records the intent and its job in one transaction. */
export async function createIntent(db: Db): Promise<string> {
  const orderNo = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('payment_intents')
      .values({ order_no: orderNo, member_id: 1, goods_id: 1, amount: 30_000, next_check_at: new Date() })
      .execute();
    await enqueue(trx, CHARGE, { orderNo });
  });
  return orderNo;
}

/** Step 3: records the result, if it is not recorded yet. */
const confirm = (db: Db, orderNo: string, state: 'paid' | 'failed', now: Date) =>
  db
    .updateTable('payment_intents')
    .set({ state, imp_uid: orderNo, settled_at: now, next_check_at: null })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'prepared')
    .execute();

/** Jobs that call an external service with the steps of docs/adr/0015. @param provider address of the service */
export const externalCallJobs = (provider: string): Job[] => [
  // Step 2: makes the call outside of any transaction, with the same key for every attempt.
  defineJob(CHARGE, async ({ db, now }, { orderNo }) => {
    const answer = await fetch(provider, { method: 'POST', headers: { 'idempotency-key': orderNo } });
    if (!answer.ok) throw new Error(`refused with ${answer.status}`);
    await confirm(db, orderNo, 'paid', now);
  }),
  // Step 4: reconciles intents that have stayed open.
  defineJob(RECONCILE, async ({ db, now }) => {
    const open = await db
      .selectFrom('payment_intents')
      .select('order_no')
      .where('state', '=', 'prepared')
      .where('created_at', '<=', new Date(now.getTime() - OPEN_MS))
      .execute();
    for (const { order_no } of open) {
      const known = await fetch(`${provider}?key=${order_no}`);
      await confirm(db, order_no, known.ok ? 'paid' : 'failed', now);
    }
  }),
];
