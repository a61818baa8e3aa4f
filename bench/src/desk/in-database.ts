import { openDatabase } from '../../../api/src/db/connection/open.ts';
import type { Db } from '../../../api/src/db/schema.ts';
import type { DatabaseAt } from '../services/each-database.ts';

/** Opens a database, runs a function with it and closes it. No server may use the database meanwhile. */
export async function inDatabase<T>(at: DatabaseAt, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(at);
  try {
    return await use(db);
  } finally {
    await close();
  }
}
