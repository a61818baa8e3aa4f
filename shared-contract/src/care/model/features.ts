import { CONCEPTS } from './concepts.ts';

/** Number of buckets that features are hashed into, a power of two. */
export const BUCKETS = 1 << 20;

/** Concepts by the beginning of a word. */
const CONCEPTS_OF = new Map<string, number[]>();
for (const [concept, beginnings] of CONCEPTS.entries()) {
  for (const beginning of beginnings.split(' ')) {
    CONCEPTS_OF.set(beginning, [...(CONCEPTS_OF.get(beginning) ?? []), concept]);
  }
}
const LONGEST = Math.max(...[...CONCEPTS_OF.keys()].map((beginning) => beginning.length));

/** Number of matching beginnings that count for a word; the longest ones are used. */
const BEGINNINGS = 2;
const RUN = 3;
/** Number of following words that form a pair with a word, and number of letters that stand for its beginning or end. */
const FOLLOWING = 5;
const PART = 2;

/**
 * The features of some words of `readingsOf`: one to three letters in a row; each concept, alone, with the end of its word
 * and with the end of the text; each pair of concepts in order; and pairs of near words, by their beginnings and ends.
 * @returns their buckets
 */
export function featuresOf(words: string): Set<number> {
  const found = new Set<number>();
  const text = ` ${words} `;
  for (let at = 0; at < text.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let end = at; end < at + RUN && end < text.length; end += 1) {
      hash = mixed(hash, text.charCodeAt(end));
      found.add(bucketOf(hash));
    }
  }
  const all = words.split(' ');
  for (const [at, word] of all.entries()) {
    const beginning = word.slice(0, PART);
    for (const [distance, other] of all.slice(at, at + FOLLOWING + 1).entries()) {
      if (distance > 0) found.add(bucketOf(ended(ended(5, beginning), `|${other.slice(0, PART)}`)));
      if (distance < FOLLOWING) found.add(bucketOf(ended(ended(6, beginning), `|${other.slice(-PART)}`)));
    }
  }
  const concepts = conceptsOf(all);
  const last = words.slice(-2);
  for (const [at, [concept, end]] of concepts.entries()) {
    found.add(bucketOf(mixed(1, concept)));
    found.add(bucketOf(ended(mixed(2, concept), end)));
    found.add(bucketOf(ended(mixed(3, concept), last)));
    for (const [other] of concepts.slice(at + 1)) found.add(bucketOf(mixed(mixed(4, concept), other)));
  }
  return found;
}

/** The concepts of words, each with the last two letters of its word. */
function conceptsOf(words: readonly string[]): (readonly [number, string])[] {
  return words.flatMap((word, at) => {
    // a beginning may continue in the next word: '안 아프'
    const more = word + (words[at + 1] ?? '');
    const found = new Set<number>();
    let beginnings = 0;
    for (let length = Math.min(LONGEST, more.length); length > 0 && beginnings < BEGINNINGS; length -= 1) {
      const concepts = CONCEPTS_OF.get(more.slice(0, length));
      if (!concepts) continue;
      beginnings += 1;
      for (const concept of concepts) found.add(concept);
    }
    return [...found].map((concept) => [concept, word.slice(-2)] as const);
  });
}

const mixed = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193) >>> 0;

function ended(hash: number, end: string): number {
  let more = hash;
  for (let at = 0; at < end.length; at += 1) more = mixed(more, end.charCodeAt(at));
  return more;
}

/** Spreads the hashes, so that similar features get different buckets. */
function bucketOf(hash: number): number {
  let spread = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2ae35);
  return ((spread ^ (spread >>> 16)) >>> 0) % BUCKETS;
}
