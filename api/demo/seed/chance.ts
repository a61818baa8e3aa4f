import { createHash } from 'node:crypto';

/** A pseudo-random number in [0, 1). It depends only on the key, so that the demo content is the same in every database. */
export const chance = (...key: (string | number)[]): number =>
  createHash('sha256').update(key.join('\n')).digest().readUInt32BE() / 2 ** 32;

/** A pseudo-random integer between `from` and `to`, both inclusive. */
export const between = (from: number, to: number, ...key: (string | number)[]): number =>
  from + Math.floor(chance(...key) * (to - from + 1));

/** The items in a pseudo-random order, which depends only on the key. */
export const shuffled = <T extends string | number>(items: readonly T[], ...key: (string | number)[]): T[] =>
  items
    .map((item) => ({ item, rank: chance(...key, item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
