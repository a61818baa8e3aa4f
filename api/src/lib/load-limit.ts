/** Kinds of calls. Under load, visitors' reads are refused first, then members' reads, then writes. */
export type LoadKind = 'visitor' | 'member' | 'write';

/** Multiple of the limit up to which calls of a kind are accepted. All calls in progress count. */
const SHARES: Record<LoadKind, number> = { visitor: 1, member: 2, write: 4 };
const MOST = 1_024;
const LEAST = 16;
/** If the median time of reads is above this, calls probably wait for each other, and the limit shrinks. */
const TARGET_MS = 250;
const WINDOW_MS = 200;
/** Factors by which the limit grows or shrinks after each window. It shrinks faster than it grows. */
const GROWN = 1.1;
const SHRUNK = 0.75;

/**
 * Limits the calls in progress. When this process is overloaded, accepted calls stay fast, and the others are refused at once.
 * The limit adapts to the time that reads take.
 */
export class LoadLimit {
  #limit = MOST;
  #running = 0;
  /** Durations of the reads in the current window, in milliseconds. */
  #times: number[] = [];
  #windowEnd = 0;

  get limit(): number {
    return this.#limit;
  }

  get running(): number {
    return this.#running;
  }

  /** Begins a call. @returns false if the call is refused */
  begin(kind: LoadKind): boolean {
    if (!this.accepts(kind)) return false;
    this.#running += 1;
    return true;
  }

  /**
   * Whether another call of this kind is accepted. Calls that an area's service answers must meet the same condition, but are
   * not counted as in progress: they only wait, and those of a slow service would displace other calls.
   */
  accepts(kind: LoadKind): boolean {
    return this.#running < this.#limit * SHARES[kind];
  }

  /** Ends a call that was begun. @param ms time that the call took; undefined if it must not influence the limit */
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
