import { findPostgres, type RunningServer, startPostgres } from '../install/postgres.ts';
import { freePort } from '../services/ports.ts';

/**
 * The data is discarded afterwards, so durability is off. The timeout for deadlocks is short, so that a test which causes
 * deadlocks does not wait a second for each of them.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  deadlock_timeout: '50ms',
  max_connections: '200',
};

let server: RunningServer | undefined;

/** Starts the PostgreSQL server of a test run, unless TEST_DATABASE_URL has the address of one. */
export async function start() {
  if (process.env.TEST_DATABASE_URL) return;
  const bin = findPostgres();
  if (!bin)
    throw new Error(
      'These tests need PostgreSQL: install it (Debian: sudo apt-get install postgresql), or name a server in TEST_DATABASE_URL.',
    );
  server = await startPostgres({ bin, port: await freePort(), settings });
  process.env.TEST_DATABASE_URL = server.url;
}

export const stop = async () => server?.stop();
