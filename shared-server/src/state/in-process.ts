import { RateLimitStore } from '@onmaum/shared-contract/server/rate-limits';
import { LRUCache } from 'lru-cache';
import type { SharedState } from './state.ts';

/** Maximum numbers of sets, values, groups, and members of a group in memory. The least recently used are deleted first. */
const MAX_SETS = 20_000;
const MAX_VALUES = 10_000;
const MAX_MEMBERS = 100;

/** The state of a single process. */
export function inProcess(): SharedState {
  const sets = new LRUCache<string, Set<string>>({ max: MAX_SETS });
  const values = new LRUCache<string, string>({ max: MAX_VALUES });
  const groups = new LRUCache<string, LRUCache<string, string>>({ max: MAX_MEMBERS });

  const isWithin = (name: string, value: string, limit: number, ttl: number) => {
    const set = sets.get(name) ?? new Set();
    if (!set.has(value) && set.size < limit) sets.set(name, set.add(value), { ttl });
    return set.has(value);
  };

  return {
    RateLimits: RateLimitStore,
    addWithin: async (entries, limit, ms) => entries.map(({ set, value }) => isWithin(set, value, limit, ms)),
    put: async (key, value, ttl) => void values.set(key, value, { ttl }),
    find: async (key) => values.get(key) ?? null,
    take: async (key) => {
      const value = values.get(key) ?? null;
      values.delete(key);
      return value;
    },
    async putOf(group, member, value, ttl) {
      const members = groups.get(group) ?? new LRUCache<string, string>({ max: MAX_MEMBERS });
      groups.set(group, members);
      members.set(member, value, { ttl });
    },
    valuesOf: async (group) => new Map(groups.get(group)?.entries()),
    messages: null,
    isAvailable: () => true,
    close: async () => undefined,
  };
}
