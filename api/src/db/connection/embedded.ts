import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** A database in memory needs no page cache. With a small one it opens a quarter faster. */
const IN_MEMORY = ['-c', 'shared_buffers=8MB'];

/**
 * Creates a PGlite database with the extensions that the migrations need. Imported on first use because it is large.
 */
export async function createEmbedded(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams'> = {},
): Promise<PGlite> {
  const [{ PGlite: Engine }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const startParams = options.dataDir ? {} : { startParams: [...Engine.defaultStartParams, ...IN_MEMORY] };
  return Engine.create({ ...options, ...startParams, extensions: { btree_gin, pg_trgm } });
}
