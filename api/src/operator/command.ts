import type { Db } from '../db/schema.ts';
import type { FieldCipher } from '../lib/secrets/field-cipher.ts';
import type { SearchIndex } from '../providers/search-index.ts';

/** The arguments are wrong. The message is written for the operator. */
export class UsageError extends Error {}

export interface Services {
  db: Db;
  cipher: FieldCipher;
  /** Number of open worries that a counsellor may have (rules/desk.md#taking). */
  openLimit: number;
  /** The search index; undefined if none is configured. */
  searchIndex?: SearchIndex | undefined;
}

/** Parsed arguments of a command. */
interface CommandInput {
  positionals: string[];
  /** The option `--reason`; empty if it is missing. */
  reason: string;
  /** Id of the operator who decides; technical commands need none. @throws UsageError if it is not clear who decides */
  operator(): Promise<number>;
}

export interface Command {
  usage: string;
  /** @returns lines to print @throws UsageError, ApiError */
  run(services: Services, input: CommandInput): Promise<string[]>;
}
