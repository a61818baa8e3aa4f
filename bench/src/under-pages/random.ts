/** Draws numbers from 0 to 1. The seed determines them (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** @throws when there is nothing to pick */
export function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[below(random, from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
