import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../../src/db/connection/open.ts';
import { TEST_SERVER } from './database.ts';
import { templateOf } from './on-server.ts';
import { createDatabase } from './postgres.ts';
import { prepareFolder } from './prepared.ts';

/**
 * Creates an empty database with the tables of the API. A test opens it several times in a row, for example in processes that
 * it kills.
 */
export async function createReopened(name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), `onmaum-${name}-`));
  const database = TEST_SERVER
    ? await createDatabase(TEST_SERVER, `onmaum_${name}_${process.pid}`, await templateOf(TEST_SERVER, 'migrated'))
    : undefined;
  if (!database) await prepareFolder(dataDir, 'migrated');
  return {
    databaseUrl: database?.url,
    dataDir,
    /** Opens the database, runs the work, and closes it. */
    async within<T>(work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
      const opened = await openDatabase({ ...(database && { databaseUrl: database.url }), dataDir });
      try {
        return await work(opened);
      } finally {
        await opened.close();
      }
    },
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Reopened = Awaited<ReturnType<typeof createReopened>>;
