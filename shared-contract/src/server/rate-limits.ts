/** Maximum number of callers that are counted at a time. If there are more, the oldest window is deleted. */
const CALLERS = 5_000;

interface Window {
  calls: number;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** Options for a limit of requests in a minute (rules/http.md#rate-limits). */
export const aMinute = (requests: number, { rateLimitFactor }: { rateLimitFactor: number }) => ({
  max: Math.ceil(requests * rateLimitFactor),
  timeWindow: '1 minute',
});

/** Options for a limit of requests in an hour. */
export const anHour = (requests: number, config: { rateLimitFactor: number }) => ({
  ...aMinute(requests, config),
  timeWindow: '1 hour',
});

/**
 * Store for @fastify/rate-limit in the memory of one process. It counts the calls of each caller within a time window, separately
 * for each route, and numbers every call. The default store of the plugin gives all concurrent calls the number of the last one,
 * so that all of them would be refused.
 */
export class RateLimitStore {
  /** Windows by caller, in the order in which they began. */
  readonly #windows = new Map<string, Window>();

  incr(
    caller: string,
    done: (error: null, count: { current: number; ttl: number }) => void,
    /** Length of the window in milliseconds. */
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
