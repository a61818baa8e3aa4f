import { runWithPostgres } from '../../../tools/install/postgres.ts';

export { findPostgres } from '../../../tools/install/postgres.ts';

/**
 * Memory settings for a small server, since PostgreSQL's defaults are low. Durability is off, because the data is discarded. This
 * makes only filling the database faster, because the measured calls only read.
 */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  full_page_writes: 'off',
};

/** Runs a function with a temporary local PostgreSQL. */
export const withPostgres = <T>(bin: string, port: number, use: (url: string) => Promise<T>) =>
  runWithPostgres({ bin, port, settings: SETTINGS }, use);
