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

/** Arguments of a command, and the operator who runs it. */
interface CommandInput {
  positionals: string[];
  /** Reason of a decision; empty without one. */
  reason: string;
  operatorId: number;
}

export interface Command {
  usage: string;
  /** @returns lines to print @throws UsageError, ApiError */
  run(services: Services, input: CommandInput): Promise<string[]>;
}
