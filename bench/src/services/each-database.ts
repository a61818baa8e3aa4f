import path from 'node:path';
import { runWithPostgres } from '../../../tools/install/postgres.ts';
import { DATABASE_URL, PORTS } from '../settings.ts';
import { findPostgres } from './postgres.ts';

/** A database of the API: on a server if there is `databaseUrl`, otherwise in a folder. */
export interface DatabaseAt {
  dataDir: string;
  databaseUrl?: string;
}

/**
 * Runs a measurement on the embedded database, then on PostgreSQL if DATABASE_URL names a server or one is installed.
 * @param folder for data
 * @param name prefix of the folders of the measurement
 */
export async function onEachDatabase(
  folder: string,
  name: string,
  measure: (engine: string, at: DatabaseAt) => Promise<void>,
): Promise<void> {
  await measure('embedded database', { dataDir: path.join(folder, `${name}-embedded`) });
  const dataDir = path.join(folder, name);
  if (DATABASE_URL) return measure('PostgreSQL', { dataDir, databaseUrl: DATABASE_URL });
  const bin = findPostgres();
  if (!bin) return;
  // default settings: a commit waits for the disk
  await runWithPostgres({ bin, port: PORTS.postgres, settings: {} }, (databaseUrl) =>
    measure('PostgreSQL', { dataDir, databaseUrl }),
  );
}
