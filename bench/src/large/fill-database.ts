import { openDatabase } from '../../../api/src/db/connection/open.ts';
import { migrate } from '../../../api/src/db/migrate.ts';
import { generate, type Sizes } from '../../../api/test/support/large/generate.ts';
import { note } from '../report.ts';

/** Migrates a database on PostgreSQL and fills it with generated content. @returns the seconds for filling */
export async function fillDatabase(databaseUrl: string, sizes: Sizes): Promise<number> {
  const started = performance.now();
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null });
  await migrate(db).finally(close);
  await generate(databaseUrl, sizes, note);
  return (performance.now() - started) / 1000;
}
