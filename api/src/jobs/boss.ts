import type { PostgresPool } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database.ts';

/** Maintenance intervals of pg-boss. They are long, because maintenance delays other queries in the embedded database. */
const INTERVALS = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: 600,
  bamIntervalSeconds: 600,
};

/** Creates an instance of pg-boss that uses the pool of this process and the schema `pgboss`. The caller starts it. */
export const createBoss = (
  pool: PostgresPool,
  options: Pick<ConstructorOptions, 'supervise' | 'schedule' | 'clock'> = {},
): PgBoss => new PgBoss({ db: bossDatabase(pool), ...INTERVALS, ...options });
