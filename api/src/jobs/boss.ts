import type { PostgresPool } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database.ts';

/** Maintenance intervals of pg-boss: long, since its queries delay pages in the embedded database. */
const INTERVALS = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: 600,
  bamIntervalSeconds: 600,
};

/** Creates pg-boss on the pool of this process, in its own schema `pgboss`; not started. */
export const createBoss = (
  pool: PostgresPool,
  options: Pick<ConstructorOptions, 'supervise' | 'schedule' | 'clock'> = {},
): PgBoss => new PgBoss({ db: bossDatabase(pool), ...INTERVALS, ...options });
