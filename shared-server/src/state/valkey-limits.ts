import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { RateLimitStore, RouteStores } from '@onmaum/shared-contract/server/rate-limits';
import type { Redis } from 'ioredis';
import { StateUnavailable } from './state.ts';

/** Counts a call. The window begins with the first call in it. */
const COUNT = `
  local calls = redis.call('incr', KEYS[1])
  if calls == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return {calls, redis.call('pttl', KEYS[1])}
`;

type Done = Parameters<FastifyRateLimitStore['incr']>[1];
interface RouteLimit {
  skipOnError?: boolean;
  routeInfo?: { method?: string | string[]; url?: string };
}

/** Creates a store class for @fastify/rate-limit that counts in Valkey. */
export const valkeyLimits = (client: Redis): FastifyRateLimitStoreCtor =>
  class ValkeyLimits implements FastifyRateLimitStore {
    readonly #route: string;
    /** Store that counts while Valkey is unavailable; null if calls must fail then. */
    readonly #instead: RateLimitStore | null;
    readonly #routes = new RouteStores<ValkeyLimits>();

    /** @param limit options of the plugin, or of the limit of a route */
    constructor(limit: object) {
      const { routeInfo, skipOnError }: RouteLimit = limit;
      this.#route = `${String(routeInfo?.method)} ${routeInfo?.url}`;
      this.#instead = skipOnError ? new RateLimitStore() : null;
    }

    incr(caller: string, done: Done, length: number): void {
      client.eval(COUNT, 1, `calls ${this.#route} ${caller}`, length).then(
        (counted) => {
          const [current = 0, ttl = 0] = counted as number[];
          done(null, { current, ttl });
        },
        (cause: unknown) => {
          if (this.#instead) this.#instead.incr(caller, done, length);
          else done(new StateUnavailable('calls cannot be counted', { cause }));
        },
      );
    }

    child(limit: object): FastifyRateLimitStore {
      return this.#routes.of(limit, () => new ValkeyLimits(limit));
    }
  };
