import { type OpenDatabase, openDatabase } from '../../src/db/open.ts';
import { openOnServer } from './on-server.ts';
import { type Kind, preparedDump } from './prepared.ts';

/** The PostgreSQL on which the tests run; without it each has an embedded database of its own. */
export const TEST_SERVER = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;

/** A database that one test file has to itself: empty, or with the content of the demonstration. */
export async function openTestDatabase(kind: Kind): Promise<OpenDatabase> {
  if (TEST_SERVER) return openOnServer(TEST_SERVER, kind);
  return openDatabase({ dataDir: null, dump: await preparedDump(kind) });
}
