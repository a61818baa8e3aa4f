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

/** Options of a limit, as @fastify/rate-limit passes them to a store. A limit that is not for one route has no `routeInfo`. */
interface Limit {
  routeInfo?: { method?: string | string[]; url?: string };
}

/** The stores of routes. A route's HEAD and GET share one store, because they do the same work. */
export class RouteStores<Store> {
  readonly #ofGet = new Map<string | undefined, Store>();

  /** The store of a limit. Fastify adds the HEAD route after the GET route. */
  of(limit: object, create: () => Store): Store {
    const { routeInfo: { method, url } = {} }: Limit = limit;
    const store = (method === 'HEAD' && this.#ofGet.get(url)) || create();
    if (method === 'GET') this.#ofGet.set(url, store);
    return store;
  }
}

/**
 * Store for @fastify/rate-limit in the memory of one process. It counts the calls of each caller within a time window, separately
 * for each route, and numbers every call. The default store of the plugin gives all concurrent calls the number of the last one,
 * so that all of them would be refused.
 */
export class RateLimitStore {
  /** Windows by caller, in the order in which they began. */
  readonly #windows = new Map<string, Window>();
  readonly #routes = new RouteStores<RateLimitStore>();

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

  child(limit: object): RateLimitStore {
    return this.#routes.of(limit, () => new RateLimitStore());
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
