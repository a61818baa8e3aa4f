import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** PGlite with the extensions that the migrations ask for. Loaded only where it is used: it is large. */
export async function createEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  const [{ PGlite: Engine }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return Engine.create({ ...options, extensions: { btree_gin, pg_trgm } });
}
