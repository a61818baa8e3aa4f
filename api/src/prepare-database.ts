import { ConfigError } from './config.ts';
import type { OpenDatabase } from './db/connection/open.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { JOBS } from './handlers.ts';
import { installJobs } from './jobs/install.ts';

/**
 * Migrates the database, and updates the queues and schedules of jobs.
 * @returns the names of the applied migrations
 */
export async function prepareDatabase({ db, pool }: OpenDatabase): Promise<string[]> {
  const applied = await migrate(db);
  await installJobs(pool, JOBS);
  return applied;
}

/** @throws ConfigError when the database lacks migrations of this version */
export async function requirePrepared({ db }: OpenDatabase): Promise<void> {
  const missing = await missingMigrations(db);
  if (missing.length > 0) throw new ConfigError(`the database lacks ${missing.join(', ')}: run npm run migrate first`);
}
