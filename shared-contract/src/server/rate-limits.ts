/** Most callers whose counts are kept; the oldest window is evicted first. */
const CALLERS = 5_000;

interface Window {
  calls: number;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** Options of a limit of requests a minute (rules/http.md#rate-limits). */
export const aMinute = (requests: number, { rateLimitFactor }: { rateLimitFactor: number }) => ({
  max: Math.ceil(requests * rateLimitFactor),
  timeWindow: '1 minute',
});

/** Options of a limit of requests an hour. */
export const anHour = (requests: number, config: { rateLimitFactor: number }) => ({
  ...aMinute(requests, config),
  timeWindow: '1 hour',
});

/**
 * The store of @fastify/rate-limit for every server: counts the calls of each caller within a time window, separately
 * for each route. Every call gets its own number. The plugin's own store gives concurrent calls the number of the last
 * one, so that all of them would be refused.
 */
export class RateLimitStore {
  /** In the order in which the windows began. */
  readonly #windows = new Map<string, Window>();

  incr(
    caller: string,
    done: (error: null, count: { current: number; ttl: number }) => void,
    /** In milliseconds. */
    length: number,
  ): void {
    const now = Date.now();
    const open = this.#windows.get(caller);
    const window = open && now < open.endsAt ? open : this.#begin(caller, now + length);
    window.calls += 1;
    done(null, { current: window.calls, ttl: window.endsAt - now });
  }

  child(): RateLimitStore {
    return new RateLimitStore();
  }

  #begin(caller: string, endsAt: number): Window {
    const window = { calls: 0, endsAt };
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size > CALLERS) this.#windows.delete(oldest);
    return window;
  }
}
