import { installPackages } from './apt.ts';
import { findPostgres } from './postgres.ts';

/** The programs of a PostgreSQL server: those of the machine, or Debian's. @returns their folder, if there is one now */
export function ensurePostgres(): string | undefined {
  const found = findPostgres();
  if (found) return found;
  installPackages('PostgreSQL', ['postgresql']);
  return findPostgres();
}
