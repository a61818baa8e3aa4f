import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that is always the same for the same key: the demonstration looks alike everywhere. */
export const chance = (...key: (string | number)[]): number =>
  createHash('sha256').update(key.join('\n')).digest().readUInt32BE() / 2 ** 32;

/** A whole number from `from` to `to`, both included. */
export const between = (from: number, to: number, ...key: (string | number)[]): number =>
  from + Math.floor(chance(...key) * (to - from + 1));

/** The items in an order of their own for each key. */
export const shuffled = <T extends string | number>(items: readonly T[], ...key: (string | number)[]): T[] =>
  items
    .map((item) => ({ item, at: chance(...key, item) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
