import type { Db } from '../../../db/schema.ts';
import { unavailable } from '../../../errors.ts';
import { pingDatabase } from '../health-repository.ts';

/**
 * @param log receives the reason, which the caller does not see
 * @throws ApiError 503 when the database does not respond
 */
export async function checkDatabase(db: Db, log: { error(fields: object, message: string): void }): Promise<void> {
  try {
    await pingDatabase(db);
  } catch (error) {
    log.error({ err: error }, 'database does not answer');
    throw unavailable('database_down');
  }
}
