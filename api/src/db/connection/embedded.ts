import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** A database in memory needs no large page cache. With a small cache, it opens a quarter faster. */
const IN_MEMORY = ['shared_buffers=8MB'];

/**
 * Creates a PGlite database with the extensions that the migrations need. PGlite is imported here, on first use, because it
 * is large.
 */
export async function createEmbedded({
  settings = [],
  ...options
}: Pick<PGliteOptions, 'dataDir' | 'fs' | 'initDbStartParams'> & {
  settings?: readonly string[];
} = {}): Promise<PGlite> {
  const [{ PGlite: Engine }, { btree_gin }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const all = options.dataDir ? settings : [...IN_MEMORY, ...settings];
  const startParams = [...Engine.defaultStartParams, ...all.flatMap((setting) => ['-c', setting])];
  return Engine.create({ ...options, startParams, extensions: { btree_gin, btree_gist, pg_trgm } });
}
