import { currentSpan, errorType } from '@onmaum/shared-server/tracing/current';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { describeStatement } from './describe-statement.ts';

/** Wraps a pool: each statement of a traced request gets a span with the statement's text, but without its parameters. */
export function tracedPool(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => new TracedClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class TracedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    const parent = currentSpan();
    const run = () => this.#client.query(text as string, values);
    if (!parent?.sampled || typeof text !== 'string') return run();
    const { name, attributes } = describeStatement(text);
    const span = parent.start(name, { kind: 'client', attributes });
    return run().then(
      (result) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        span.end({ error: errorType(error) });
        throw error;
      },
    );
  }

  release() {
    this.#client.release();
  }
}
