import { createHash } from 'node:crypto';

/** A pseudo-random number in [0, 1) derived from the key alone, so that every seeded database is the same. */
export const chance = (...key: (string | number)[]): number =>
  createHash('sha256').update(key.join('\n')).digest().readUInt32BE() / 2 ** 32;

/** A pseudo-random integer from `from` to `to`, both included. */
export const between = (from: number, to: number, ...key: (string | number)[]): number =>
  from + Math.floor(chance(...key) * (to - from + 1));

/** The items in a pseudo-random order derived from the key. */
export const shuffled = <T extends string | number>(items: readonly T[], ...key: (string | number)[]): T[] =>
  items
    .map((item) => ({ item, rank: chance(...key, item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
