import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';
import { advance, claim, type OutboxRow, postpone, register } from './outbox-repository.ts';

export interface Batch {
  /** Greater than that of every batch before; a receiver keeps what it got with the greatest. */
  version: number;
  changes: readonly Pick<OutboxRow, 'kind' | 'board' | 'post_id'>[];
}

/** Delivers changes of posts to another system. */
export interface Consumer {
  /** Its name in the database, which keeps its position. */
  name: string;
  /**
   * Delivers a batch within 30 seconds. It may get the same rows again, and must read the posts itself, after it was called.
   * No transaction is open meanwhile.
   */
  deliver(batch: Batch): Promise<void>;
}

/** Logger of consumers; a pino logger fits. */
interface ConsumerLog {
  error(fields: object, text: string): void;
}

const BATCH = 500;
const POLL_MS = 1_000;
/** Longer than a delivery takes. A process that is killed delays its batch by the rest of it. */
const LEASE_MS = 60_000;
const LONGEST_BACK_OFF_MS = 60_000;

/** Delivers the next batch, at least once. @returns whether there was one @throws after the batch was given back */
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
 * Delivers changes until it is stopped. Processes that share a database take turns: one delivers at a time.
 * @returns a function that waits for the batch in delivery
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
