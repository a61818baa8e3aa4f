import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Callers of one call whose counts are kept. */
const CALLERS = 5_000;

/**
 * Counts the calls of each caller within a time window, each call of the API for itself. Tells every call its own number:
 * the plugin's own store tells calls that arrive together the number of the last one, so that all of them are refused.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: CALLERS });

  incr(caller: string, tell: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const now = Date.now();
    const open = this.#windows.get(caller);
    const { calls, endsAt } = open && now < open.endsAt ? open : { calls: 0, endsAt: now + windowMs };
    this.#windows.set(caller, { calls: calls + 1, endsAt });
    tell(null, { current: calls + 1, ttl: endsAt - now });
  }

  child(): RateLimitStore {
    return new RateLimitStore();
  }
}
