import { installPackages } from './apt.ts';
import { findPostgres } from './postgres.ts';

/** Finds or installs PostgreSQL. @returns the folder of its programs, if available */
export function ensurePostgres(): string | undefined {
  const found = findPostgres();
  if (found) return found;
  installPackages('PostgreSQL', ['postgresql']);
  return findPostgres();
}
