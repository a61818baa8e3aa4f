import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A query is prepared when it runs for the third time: a prepared statement that is rarely used is not worth its memory. */
const PREPARE_AT_RUN = 3;
const MAX_STATEMENTS = 500;

/**
 * Wraps a pool of one connection and uses prepared statements for repeated queries. In the embedded database, parsing
 * and planning a query takes twice as long as running it, and blocks the event loop.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const preparing = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

let lastStatement = 0;

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #runs = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('the embedded database does not stream results');
    // a text without values may contain several statements, which cannot be prepared
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return this.#client.query({ ...(name && { name }), text, values: [...values] });
  }

  release() {
    this.#client.release();
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MAX_STATEMENTS) return name;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    if (runs < PREPARE_AT_RUN) {
      if (this.#runs.size >= MAX_STATEMENTS) this.#runs.clear();
      this.#runs.set(text, runs);
      return undefined;
    }
    this.#runs.delete(text);
    // a name must be unique across all clients, since they share the one connection of the embedded database
    this.#names.set(text, `prepared_${++lastStatement}`);
    return this.#names.get(text);
  }
}
