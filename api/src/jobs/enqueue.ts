import { fromKysely, PgBoss } from 'pg-boss';
import type { Trx } from '../db/schema.ts';
import type { Queue } from './queue.ts';

/**
 * Adds a job within a transaction: it exists if and only if the transaction commits. Any process can do this, also
 * one that runs no jobs.
 * @param at earliest time to run
 */
export async function enqueue<Payload extends object>(
  trx: Trx,
  queue: Queue<Payload>,
  payload: Payload,
  at?: Date,
): Promise<void> {
  // Never started, so it holds no resources beyond the transaction.
  const boss = new PgBoss({ db: fromKysely(trx) });
  await boss.send(queue.name, payload, at && { startAfter: at });
}
