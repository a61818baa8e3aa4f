import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/**
 * Creates a PGlite database with the extensions that the migrations need. Imported on first use because it is large.
 */
export async function createEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  const [{ PGlite: Engine }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return Engine.create({ ...options, extensions: { btree_gin, pg_trgm } });
}
