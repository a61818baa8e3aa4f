import { readConfig } from './config.ts';
import { openDatabase } from './db/connection/open.ts';
import { startFailure } from './lib/start-failure.ts';
import { prepareDatabase } from './prepare-database.ts';

/** `npm run migrate`: migrates the database before the servers of a new version start (docs/operating.md#upgrades). */
try {
  const database = await openDatabase({ ...readConfig(), poolSize: 1, statementTimeoutMs: 0, idleTimeoutMs: 0 });
  try {
    const applied = await prepareDatabase(database);
    process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'the database is up to date\n');
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`migrate: ${startFailure(error, process.env.DATA_DIR ?? '.data')}\n`);
  process.exitCode = 1;
}
