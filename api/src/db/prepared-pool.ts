import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** From which time on a query is kept, and how many are: those that are written but once are not worth the memory. */
const OFTEN = 3;
const MOST = 500;

/**
 * Over a pool of one connection, prepares what is asked again and again. In the embedded database to parse and
 * plan a query takes twice as long as to run it, and keeps the whole process from anything else.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

let lastName = 0;

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing is streamed from the embedded database');
    // without values it may be several statements, which cannot be prepared
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return this.#client.query({ ...(name && { name }), text, values: [...values] });
  }

  release() {
    this.#client.release();
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MOST) return name;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#asked.size >= MOST) this.#asked.clear();
      this.#asked.set(text, times);
      return undefined;
    }
    this.#asked.delete(text);
    // another client of the same database must not meet it
    this.#names.set(text, `asked_${++lastName}`);
    return this.#names.get(text);
  }
}
