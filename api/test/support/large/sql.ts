/** SQL for a reproducible pseudo-random integer. @param key column that identifies the row @param seed different for each use */
export const randomInt = (key: string, seed: number) => `(hashint8extended(${key}, ${seed}) & 1073741823)`;

/** SQL for a reproducible pseudo-random number, at least 0 and less than 1. */
export const randomFraction = (key: string, seed: number) => `(${randomInt(key, seed)} / 1073741824.0::float8)`;

/** A PostgreSQL array literal of texts. */
const list = (words: readonly string[]) => `'{${words.map((word) => `"${word}"`).join(',')}}'::text[]`;

/** SQL for a random word of a list. @param skew above 1 prefers the first words */
export const pick = (words: readonly string[], key: string, seed: number, skew = 1) =>
  `(${list(words)})[1 + floor(${words.length} * ${randomFraction(key, seed)} ^ ${skew})::int]`;

/** SQL for the id of a random member; some members are much more active than others. */
export const randomMember = (members: number, key: string, seed: number) =>
  `1 + floor(${members} * ${randomFraction(key, seed)} ^ 2)::bigint`;
