import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Named like the environment variables that they stand in for. */
export interface DevSecrets {
  JWT_SECRET: string;
  FIELD_KEYS: string;
}

/** Secrets for development: generated once and stored next to the database, readable only by their owner. */
export function devSecrets(dataDir: string): DevSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const fresh: DevSecrets = {
    JWT_SECRET: randomBytes(48).toString('base64url'),
    FIELD_KEYS: `dev1:${randomBytes(32).toString('base64')}`,
  };
  try {
    // With 'wx' only one of two processes that start at the same time writes the file.
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(readFileSync(file, 'utf8')) as DevSecrets;
  }
}
