import { fromKysely, PgBoss } from 'pg-boss';
import type { Trx } from '../db/schema.ts';
import type { Queue } from './queue.ts';

/**
 * Adds a job within a transaction: it exists if and only if the transaction commits. Works in any process, even in one that
 * runs no jobs.
 * @param at time before which the job does not run; by default, now
 */
export async function enqueue<Payload extends object>(
  trx: Trx,
  queue: Queue<Payload>,
  payload: Payload,
  at?: Date,
): Promise<void> {
  // this instance is never started, so it needs no resources besides the transaction
  const boss = new PgBoss({ db: fromKysely(trx) });
  await boss.send(queue.name, payload, at && { startAfter: at });
}
