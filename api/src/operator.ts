import { readConfig } from './config.ts';
import { openDatabase } from './db/connection/open.ts';
import { ApiError } from './errors.ts';
import { createFieldCipher } from './lib/field-cipher.ts';
import { UsageError } from './operator/command.ts';
import { runOperator } from './operator/commands.ts';
import { openSearchIndex } from './providers/search-index.ts';
import { startFailure } from './start-failure.ts';

/** `npm run operator`: decisions of operators from the command line (docs/operating.md). */
try {
  const config = readConfig();
  const { db, close } = await openDatabase(config);
  try {
    const searchIndex = config.searchIndexUrl ? openSearchIndex(config.searchIndexUrl) : undefined;
    const cipher = createFieldCipher(config.fieldKeys);
    const lines = await runOperator({ db, cipher, searchIndex }, process.argv.slice(2));
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await close();
  }
} catch (error) {
  const isAnswer = error instanceof UsageError || error instanceof ApiError;
  process.stderr.write(
    `operator: ${isAnswer ? error.message : startFailure(error, process.env.DATA_DIR ?? '.data')}\n`,
  );
  process.exitCode = 1;
}
