import type { Db } from '../db/schema.ts';
import type { FieldCipher } from '../lib/field-cipher.ts';
import type { SearchIndex } from '../providers/search-index.ts';

/** Wrong arguments; the message is for the operator. */
export class UsageError extends Error {}

export interface Services {
  db: Db;
  cipher: FieldCipher;
  /** The configured search index. */
  searchIndex?: SearchIndex | undefined;
}

/** Arguments of a command. */
interface CommandInput {
  positionals: string[];
  /** Reason of a decision; empty without one. */
  reason: string;
  /** The operator who decides. Technical commands ask for none. @throws UsageError when it is not clear who that is */
  operator(): Promise<number>;
}

export interface Command {
  usage: string;
  /** @returns lines to print @throws UsageError, ApiError */
  run(services: Services, input: CommandInput): Promise<string[]>;
}
