import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import { LRUCache } from 'lru-cache';

const MAX_PEOPLE = 20_000;

/**
 * Limits how many different things count for a person on a Korean day, in this process. @returns a predicate: whether a
 * thing is within the limit
 */
export function createDailyLimit(limit: number) {
  const people = new LRUCache<string, Set<string>>({ max: MAX_PEOPLE });
  return (person: string, thing: string, now = new Date()): boolean => {
    const key = `${koreanDay(now)} ${person}`;
    const things = people.get(key) ?? new Set();
    people.set(key, things);
    if (things.size < limit) things.add(thing);
    return things.has(thing);
  };
}
