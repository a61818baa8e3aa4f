/**
 * A whole number that looks random and is the same in every run. @param key of the row @param seed one for each use
 */
export const chance = (key: string, seed: number) => `(hashint8extended(${key}, ${seed}) & 1073741823)`;

/** The same from 0 to below 1. */
export const share = (key: string, seed: number) => `(${chance(key, seed)} / 1073741824.0::float8)`;

/** A list of texts as the database takes it. */
const list = (words: readonly string[]) => `'{${words.map((word) => `"${word}"`).join(',')}}'::text[]`;

/** A word of a list. @param lean above 1 the first words come more often */
export const pick = (words: readonly string[], key: string, seed: number, lean = 1) =>
  `(${list(words)})[1 + floor(${words.length} * ${share(key, seed)} ^ ${lean})::int]`;

/** Members write unequally much. */
export const someone = (members: number, key: string, seed: number) =>
  `1 + floor(${members} * ${share(key, seed)} ^ 2)::bigint`;
