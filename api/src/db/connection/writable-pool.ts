import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** SQL states after which a connection is useless: it ends (08, 57P0x, 25P03), or its server has become read-only (25006). */
const USELESS = /^(08\w{3}|57P0\d|25P03|25006)$/;
/** Message of the error that `pg` throws, without a code, when an answer takes longer than `answerTimeoutMs`. */
const NO_ANSWER = 'Query read timeout';

/**
 * Wraps a pool and discards a connection that turned out to be read-only, is being closed or does not answer. For a moment
 * after a failover, the database's host name may still resolve to a standby: connections that are opened then would refuse every
 * write for as long as the pool keeps them.
 */
export function writablePool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new WritableClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class WritableClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #useless = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('results are not streamed');
    return this.#client.query(text, [...values]).catch((error: NodeJS.ErrnoException) => {
      this.#useless ||= USELESS.test(error.code ?? '') || error.message === NO_ANSWER;
      throw error;
    });
  }

  release() {
    this.#client.release(this.#useless);
  }
}
