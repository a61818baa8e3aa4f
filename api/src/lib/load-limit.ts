/** Kinds of calls, in the order in which they are refused. */
export type LoadKind = 'visitor' | 'member' | 'write';

/** Most calls in progress beside which another one of the kind is accepted, as multiples of the limit. */
const SHARES: Record<LoadKind, number> = { visitor: 1, member: 2, write: 4 };
const MOST = 1_024;
const LEAST = 16;
/** Half of the reads take at most this long, or calls wait for each other. */
const TARGET_MS = 250;
const WINDOW_MS = 200;
/** Factors by which the limit changes with each window: faster down than up. */
const GROWN = 1.1;
const SHRUNK = 0.75;

/**
 * Limits the calls in progress, so that under more load than this process bears the accepted ones stay fast, and the others
 * are refused at once. The limit follows from the time that reads take.
 */
export class LoadLimit {
  #limit = MOST;
  #running = 0;
  /** Times of the reads in the current window, in milliseconds. */
  #times: number[] = [];
  #windowEnd = 0;

  get limit(): number {
    return this.#limit;
  }

  get running(): number {
    return this.#running;
  }

  /** Begins a call. @returns false if it is refused */
  begin(kind: LoadKind): boolean {
    if (!this.accepts(kind)) return false;
    this.#running += 1;
    return true;
  }

  /**
   * Whether another call of the kind is accepted. One that another service answers is refused like others, but begins nothing here: it
   * only waits, so a slow service would push out calls that this process can answer.
   */
  accepts(kind: LoadKind): boolean {
    return this.#running < this.#limit * SHARES[kind];
  }

  /** Ends a call that was begun. @param ms time that it took; undefined for one that may depend on others than this process */
  end(ms?: number, now = performance.now()): void {
    this.#running -= 1;
    if (ms !== undefined) this.#times.push(ms);
    if (now < this.#windowEnd) return;
    this.#windowEnd = now + WINDOW_MS;
    const median = this.#times.toSorted((a, b) => a - b)[this.#times.length >> 1];
    this.#times = [];
    if (median === undefined) return;
    this.#limit =
      median > TARGET_MS
        ? Math.max(LEAST, Math.floor(this.#limit * SHRUNK))
        : Math.min(MOST, Math.ceil(this.#limit * GROWN));
  }
}
