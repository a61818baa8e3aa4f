import { startPostgres } from '../../../tools/install/postgres.ts';
import { freePort } from '../../../tools/services/ports.ts';
import { note } from '../report.ts';
import { findPostgres } from './postgres.ts';

/**
 * Runs a measurement on a PostgreSQL whose commits wait for a standby, if PostgreSQL is installed.
 * @param measure receives the address of the primary
 */
export async function withStandby(measure: (databaseUrl: string) => Promise<void>): Promise<void> {
  const bin = findPostgres();
  if (!bin) {
    note('without PostgreSQL, this is not measured');
    return;
  }
  const settings = { synchronous_standby_names: '*' };
  const primary = await startPostgres({ bin, port: await freePort(), settings });
  try {
    const standby = await startPostgres({ bin, port: await freePort(), settings: {}, follows: primary.url });
    try {
      await measure(primary.url);
    } finally {
      await standby.stop();
    }
  } finally {
    await primary.stop();
  }
}
