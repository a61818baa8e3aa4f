import { ensurePostgres } from './ensure-postgres.ts';
import { freePort } from './ports.ts';
import { runWithPostgres } from './postgres.ts';
import { runCounted, type Tally } from './test-steps.ts';

/** Thrown away afterwards: nothing has to reach the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** The API's tests once more, those that touch a database: on the server of TEST_DATABASE_URL, or one of their own. */
export async function testOnPostgres(): Promise<Tally> {
  if (process.env.TEST_DATABASE_URL) return testOn(process.env.TEST_DATABASE_URL);
  const bin = ensurePostgres();
  if (!bin) {
    console.error(
      'These tests need PostgreSQL: install it (Debian: sudo apt-get install postgresql), or name a server in TEST_DATABASE_URL.',
    );
    return { passed: 0, failed: 1 };
  }
  try {
    return await runWithPostgres({ bin, port: await freePort(4890), settings }, testOn);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

const testOn = (url: string) =>
  runCounted(
    'API tests on PostgreSQL',
    'jest',
    ['--ci', '--silent', '--maxWorkers=100%', '--findRelatedTests', 'api/test/support/postgres.ts'],
    'jest',
    { TEST_DATABASE_URL: url },
  );
