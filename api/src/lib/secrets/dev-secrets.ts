import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets for development, named like the environment variables that they replace. */
export interface DevSecrets {
  JWT_SECRET: string;
  FIELD_KEYS: string;
}

/**
 * Reads the secrets for development. On first use, generates them and stores them in a file in `dataDir`. Only the file's
 * owner can read it.
 */
export function devSecrets(dataDir: string): DevSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const fresh: DevSecrets = {
    JWT_SECRET: randomBytes(48).toString('base64url'),
    FIELD_KEYS: `dev1:${randomBytes(32).toString('base64')}`,
  };
  try {
    // If two processes start at the same time, 'wx' lets only one write the file.
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(readFileSync(file, 'utf8')) as DevSecrets;
  }
}
