import { readConfig } from './config.ts';
import { openDatabase } from './db/connection/open.ts';
import { startFailure } from './lib/start-failure.ts';
import { countKeys } from './modules/upkeep/operations/count-keys.ts';

/** `npm run keys`: prints, for each encrypted column, how many texts each key encrypts. */
try {
  const { db, close } = await openDatabase({ ...readConfig(), statementTimeoutMs: 0 });
  try {
    for (const { column, keys } of await countKeys(db)) {
      const counts = keys.map(({ key, texts }) => `${key} ${texts}`).join(', ') || '-';
      process.stdout.write(`${column.padEnd(36)}${counts}\n`);
    }
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`keys: ${startFailure(error, process.env.DATA_DIR ?? '.data')}\n`);
  process.exitCode = 1;
}
