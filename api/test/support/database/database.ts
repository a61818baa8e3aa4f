import { type OpenDatabase, openDatabase } from '../../../src/db/connection/open.ts';
import { openOnServer } from './on-server.ts';
import { type Kind, prepareMemory } from './prepared.ts';

/** Address of the PostgreSQL server for a test file; undefined: each file uses its own embedded database. */
export const TEST_SERVER = process.env.TEST_SERVER;

/** Opens a database for one test file: empty, or with demo content. */
export async function openTestDatabase(kind: Kind): Promise<OpenDatabase> {
  if (TEST_SERVER) return openOnServer(TEST_SERVER, kind);
  return openDatabase({ dataDir: null, files: await prepareMemory(kind) });
}
