import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import { ApiError } from '../../errors.ts';
import { isConnectionLost, isRefusedByStandby } from '../../lib/database-failure.ts';
import type { OpenDatabase } from '../connection/open.ts';
import { type Position, primaryPosition, type Replica } from './replica.ts';

/** Maximum lag of a replica that answers reads. */
const MAX_LAG_MS = 2_000;
const MEASURE_MS = 250;
/**
 * Longest wait for the replicas to apply a change. After this time, a replica that still lacks the change has too much lag to
 * answer reads.
 */
const CATCH_UP_MS = MAX_LAG_MS + 2 * MEASURE_MS;
const CATCH_UP_STEP_MS = 10;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The replica from which the current work reads; null or undefined: the primary. */
const reading = new AsyncLocalStorage<Replica | null>();

/** Runs work on the primary, even if it was started within a read from a replica. */
export const onPrimary = <Result>(work: () => Result): Result => reading.run(null, work);

/** Wraps the pool of the primary: within `Replicas.read`, queries use the pool of the chosen replica. */
export const replicaPool = (primary: PostgresPool): PostgresPool => ({
  connect: () => (reading.getStore()?.database.pool ?? primary).connect(),
  end: () => primary.end(),
});

/** The standbys that answer reads, with their lag. */
export class Replicas {
  readonly all: readonly Replica[];
  readonly #primary: OpenDatabase;
  #positions: Position[] = [];
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #measuring: Promise<void> = Promise.resolve();

  /**
   * @param primary connection that measures the primary's position; not the pool of the calls, whose connections may all wait
   * for a slow table
   */
  constructor(all: readonly Replica[], primary: OpenDatabase) {
    this.all = all;
    this.#primary = primary;
  }

  /** Measures the lag now, and then repeatedly. */
  async start(): Promise<void> {
    await this.measure();
    const again = async () => {
      this.#measuring = this.measure();
      await this.#measuring;
      if (this.#timer) this.#timer = setTimeout(again, MEASURE_MS).unref();
    };
    this.#timer = setTimeout(again, MEASURE_MS).unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#measuring;
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  /** Measures how far each replica is behind the primary. */
  async measure(): Promise<void> {
    // while the primary is unavailable, replicas are compared with its last known position
    const position = await primaryPosition(this.#primary).catch(() => null);
    if (position)
      this.#positions = [...this.#positions.filter(({ at }) => at > position.at - 2 * MAX_LAG_MS), position];
    await Promise.all(this.all.map((replica) => replica.measure(this.#positions, performance.now())));
  }

  /**
   * Runs a read on a replica with little lag, or on the primary if there is none. The read is repeated on the primary if it
   * throws 404 on the replica, or if the replica refuses the statement or loses the connection. If the replica is only slow or
   * busy, the read fails, so that the load does not move to the primary.
   */
  async read<Result>(work: () => Promise<Result>): Promise<Result> {
    const replica = this.#pick();
    if (!replica) return work();
    try {
      return await reading.run(replica, work);
    } catch (error) {
      if (isConnectionLost(error)) replica.lagMs = Number.POSITIVE_INFINITY;
      else if (!isMissing(error) && !isRefusedByStandby(error)) throw error;
      return onPrimary(work);
    }
  }

  /** Waits until every replica that answers reads has applied all commits of the primary, but at most `CATCH_UP_MS`. */
  async caughtUp(): Promise<void> {
    const { lsn } = await primaryPosition(this.#primary);
    const isBehind = async (replica: Replica) =>
      replica.lagMs <= MAX_LAG_MS && (await replica.position().catch(() => lsn)) < lsn;
    const until = performance.now() + CATCH_UP_MS;
    while (performance.now() < until) {
      const behind = await Promise.all(this.all.map(isBehind));
      if (!behind.includes(true)) return;
      await pause(CATCH_UP_STEP_MS);
    }
    await this.measure();
  }

  #pick(): Replica | undefined {
    const near = this.all.filter(({ lagMs }) => lagMs <= MAX_LAG_MS);
    this.#next += 1;
    return near[this.#next % near.length];
  }
}
