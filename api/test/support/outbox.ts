import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import { type Consumer, deliverNext } from '../../src/outbox/consume.ts';

/**
 * Waits until every row of the outbox can be delivered: until older transactions on the server, even in other databases, have
 * ended.
 */
export async function settle(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot())) as open
    `.execute(db);
    if (!rows[0]?.open) return;
    await pause(5);
  }
}

/** Delivers the next batch as soon as older transactions on the server have ended. */
export async function deliverSettled(db: Db, consumer: Consumer): Promise<void> {
  while (!(await deliverNext(db, consumer))) await pause(5);
}
