import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../db/schema.ts';
import { unavailable } from '../../../errors.ts';
import { pingDatabase } from '../health-repository.ts';

/** Longest wait for a response. A pooler may hold a query for seconds until it notices that its server is lost. */
const PING_MS = 800;

/** Unanswered pings. Concurrent checks share one ping, because further pings would only queue behind it. */
const pings = new WeakMap<Db, Promise<void>>();

/** @throws ApiError 503 when the database does not respond in time */
export async function checkDatabase(db: Db): Promise<void> {
  const ping = pings.get(db) ?? startPing(db);
  const over = new AbortController();
  const timeout = pause(PING_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`The database has not responded within ${PING_MS} ms`);
  });
  try {
    await Promise.race([ping, timeout]);
  } catch (error) {
    throw unavailable('database_down', undefined, error);
  } finally {
    over.abort();
  }
}

function startPing(db: Db): Promise<void> {
  const ping = pingDatabase(db).finally(() => pings.delete(db));
  pings.set(db, ping);
  return ping;
}
