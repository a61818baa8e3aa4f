import { Books } from './books.ts';
import { Faults } from './faults.ts';
import { Journal } from './journal.ts';
import { Tokens } from './tokens.ts';

export interface PortoneOptions {
  keys: { impCode: string; apiKey: string; apiSecret: string };
  /** Origins to which the payment page may return. */
  returnOrigins: readonly string[];
  /** Address of the webhook, known only after the server listens; undefined if there is none. */
  webhook: () => string | undefined;
  /** File in which the books are kept; in memory alone without it. */
  booksFile?: string | undefined;
  now?: () => number;
}

/** The emulated provider, apart from HTTP: tests in the same process change and read it directly. */
export class Portone {
  readonly keys: PortoneOptions['keys'];
  readonly returnOrigins: readonly string[];
  readonly webhook: () => string | undefined;
  readonly books: Books;
  readonly faults = new Faults();
  readonly tokens: Tokens;

  constructor({ keys, returnOrigins, webhook, booksFile, now }: PortoneOptions) {
    this.keys = keys;
    this.returnOrigins = returnOrigins;
    this.webhook = webhook;
    this.books = new Books(booksFile ? new Journal(booksFile) : undefined, now);
    this.tokens = new Tokens(now);
  }
}
