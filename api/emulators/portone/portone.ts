import { Books } from './books.ts';
import { Faults } from './faults.ts';
import { Journal } from './journal.ts';
import { Tokens } from './tokens.ts';

export interface PortoneOptions {
  keys: { impCode: string; apiKey: string; apiSecret: string };
  /** Origins to which the payment page may redirect. */
  returnOrigins: readonly string[];
  /**
   * Returns the address of the webhook, or undefined if there is none. A function, since the address may be known only after
   * the server has begun to listen.
   */
  webhook: () => string | undefined;
  /** File in which the books are stored; undefined: they are only in memory. */
  booksFile?: string | undefined;
  now?: () => number;
}

/** The emulated provider without its HTTP routes. Tests in the same process read and change it directly. */
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
