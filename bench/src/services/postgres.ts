import { runWithPostgres } from '../../../tools/postgres.ts';

export { findPostgres } from '../../../tools/postgres.ts';

/**
 * A small server's memory rather than that of a laptop of long ago. The data are thrown away afterwards: nothing
 * waits for the disk, which tells of filling alone, since what is measured reads.
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

/** Runs with a PostgreSQL of its own on the loopback. */
export const withPostgres = <T>(bin: string, port: number, use: (url: string) => Promise<T>) =>
  runWithPostgres({ bin, port, settings: SETTINGS }, use);
