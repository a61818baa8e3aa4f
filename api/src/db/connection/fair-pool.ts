import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { currentCall, type RunningCall } from '../../lib/current-call.ts';

export interface Limits {
  /**
   * Maximum number of connections that all requests of one call use at once, so that a call whose table is locked or slow
   * leaves connections to other calls.
   */
  share: number;
  /** Longest wait in milliseconds, first for a place in the call's share, then for a connection. */
  waitMs: number;
  /** Maximum number of queries that wait at once, for a place or a connection; further queries fail immediately. */
  maxWaiting: number;
}

/** No connection is available to a query. The SQL state is that of `too_many_connections`, so both errors are handled alike. */
class NoConnection extends Error {
  readonly code = '53300';
}

export interface FairPool extends PostgresPool {
  /** Number of queries that now wait for a place in the share of their call, or for a connection. */
  waiting(): number;
}

/** Wraps a pool. Limits the connections that each call may use, and the waits for connections. */
export function fairPool(pool: PostgresPool, { share, waitMs, maxWaiting }: Limits): FairPool {
  const shares = new WeakMap<RunningCall, SemaphoreInterface>();
  let waiting = 0;

  function shareOf(call: RunningCall): SemaphoreInterface {
    const known = shares.get(call);
    if (known) return known;
    const semaphore = new Semaphore(share, new NoConnection('the last statements of the call ran too long'));
    const made = withTimeout(semaphore, waitMs, new NoConnection('the call uses its share of connections'));
    shares.set(call, made);
    // a call may use several pools, each with its own share
    const cancelOthers = call.cancelWaits;
    call.cancelWaits = () => {
      cancelOthers?.();
      semaphore.cancel();
    };
    return made;
  }

  async function connect(): Promise<PostgresPoolClient> {
    const call = currentCall();
    const [, leave] = call ? await shareOf(call).acquire() : [];
    try {
      const client = await pool.connect();
      return leave ? new SharedClient(client, leave) : client;
    } catch (error) {
      leave?.();
      throw error;
    }
  }

  return {
    async connect() {
      if (waiting >= maxWaiting) throw new NoConnection('too many queries wait for a connection');
      waiting += 1;
      return connect().finally(() => {
        waiting -= 1;
      });
    },
    end: () => pool.end(),
    waiting: () => waiting,
  };
}

class SharedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #leave: () => void;

  constructor(client: PostgresPoolClient, leave: () => void) {
    this.#client = client;
    this.#leave = leave;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    return this.#client.query(text as string, values);
  }

  release() {
    this.#client.release();
    this.#leave();
  }
}
