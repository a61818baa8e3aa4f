import type { Db } from '../../../db/schema.ts';
import { unavailable } from '../../../errors.ts';
import { pingDatabase } from '../health-repository.ts';

/** @throws ApiError 503 when the database does not respond */
export async function checkDatabase(db: Db): Promise<void> {
  try {
    await pingDatabase(db);
  } catch (error) {
    throw unavailable('database_down', undefined, error);
  }
}
