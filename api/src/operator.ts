import { readConfig } from './config.ts';
import { openDatabase } from './db/connection/open.ts';
import { ApiError } from './errors.ts';
import { createFieldCipher } from './lib/secrets/field-cipher.ts';
import { startFailure } from './lib/start-failure.ts';
import { type Services, UsageError } from './operator/command.ts';
import { readCommand } from './operator/commands.ts';
import { openSearchIndex } from './providers/search-index.ts';

/** `npm run operator`: runs commands of operators, such as decisions on reports (docs/operating.md). */
try {
  // the command is parsed before the database is opened, so that the usage is shown even if a running API has locked the database
  const command = readCommand(process.argv.slice(2));
  const lines = Array.isArray(command) ? command : await runOnDatabase(command);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} catch (error) {
  const isAnswer = error instanceof UsageError || error instanceof ApiError;
  process.stderr.write(
    `operator: ${isAnswer ? error.message : startFailure(error, process.env.DATA_DIR ?? '.data')}\n`,
  );
  process.exitCode = 1;
}

async function runOnDatabase(command: (services: Services) => Promise<string[]>): Promise<string[]> {
  const config = readConfig();
  const { db, close } = await openDatabase(config);
  try {
    const searchIndex = config.searchIndexUrl ? openSearchIndex(config.searchIndexUrl) : undefined;
    const cipher = createFieldCipher(config.fieldKeys);
    return await command({ db, cipher, openLimit: config.deskOpenWorries, searchIndex });
  } finally {
    await close();
  }
}
