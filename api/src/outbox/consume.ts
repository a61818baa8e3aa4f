import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';
import { advance, claim, type OutboxRow, postpone, register } from './outbox-repository.ts';

export interface Batch {
  /** Greater than the version of every earlier batch. A receiver that has a newer version of a post keeps that version. */
  version: number;
  changes: readonly Pick<OutboxRow, 'kind' | 'board' | 'post_id'>[];
}

/** Delivers changes of posts to another system. */
export interface Consumer {
  /** Name under which the database stores the consumer's position. */
  name: string;
  /**
   * Delivers a batch. Must finish within 30 seconds, and must not use posts that were read before the call. May be called again
   * with the same changes. No transaction is open during the call.
   */
  deliver(batch: Batch): Promise<void>;
}

/** Logger of consumers, such as a pino logger. */
interface ConsumerLog {
  error(fields: object, text: string): void;
}

const BATCH = 500;
const POLL_MS = 1_000;
/**
 * Time for which a batch belongs to one process; longer than a delivery takes. If the process is killed, the batch waits
 * until this time is over.
 */
const LEASE_MS = 60_000;
const LONGEST_BACK_OFF_MS = 60_000;

/**
 * Delivers the next batch. A batch may be delivered more than once. @returns whether there was a batch @throws if the
 * delivery failed; the batch is then retried later
 */
export async function deliverNext(db: Db, { name, deliver }: Consumer, limit = BATCH): Promise<boolean> {
  const claimed = await claim(db, name, { limit, leaseMs: LEASE_MS });
  const last = claimed?.rows.at(-1);
  if (!claimed || !last) return false;
  const { version, failures, rows } = claimed;
  try {
    await deliver({ version, changes: rows });
  } catch (error) {
    await postpone(db, name, version, Math.min(POLL_MS * 2 ** failures, LONGEST_BACK_OFF_MS));
    throw error;
  }
  await advance(db, name, version, last);
  return true;
}

/**
 * Delivers changes until it is stopped. Several processes may run it, but only one at a time delivers.
 * @returns a function that stops the delivery, and waits for a running one
 */
export function consume(db: Db, consumer: Consumer, log: ConsumerLog): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = (err: unknown) => {
    log.error({ err, consumer: consumer.name }, 'changes were not delivered');
    return false;
  };
  const run = async () => {
    let isRegistered = false;
    while (!signal.aborted) {
      isRegistered ||= await register(db, consumer.name).then(() => true, failed);
      const hasMore = isRegistered && (await deliverNext(db, consumer).catch(failed));
      if (!hasMore) await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
