import { BUCKETS } from './features.ts';

/** The digits of the encoding, by value: printable characters that need no escape. */
export const DIGITS = Array.from({ length: 92 }, (_, at) => String.fromCharCode(at + 35))
  .join('')
  .replace(/['\\`]/g, '');

/** A gap of this length continues with the next digit. */
export const LONGEST_GAP = DIGITS.length - 1;

/** The weights that a feature may have. Most features carry no information and have no weight. */
export const LEVELS: readonly number[] = [-3, -2, -1, 1, 2, 3];

/**
 * Decodes the weight of each bucket. @param gaps distances between the buckets with a weight @param weights of these
 * buckets
 */
export function decoded(gaps: string, weights: string): Int8Array {
  const all = new Int8Array(BUCKETS);
  let bucket = 0;
  let nth = 0;
  for (const digit of gaps) {
    const gap = DIGITS.indexOf(digit);
    bucket += gap;
    if (gap === LONGEST_GAP) continue;
    all[bucket] = LEVELS[DIGITS.indexOf(weights[nth] ?? '')] ?? 0;
    nth += 1;
    bucket += 1;
  }
  return all;
}

/** Writes the weights as strings, which `decoded` reads. */
export function encoded(all: Int8Array): { gaps: string; weights: string } {
  let gaps = '';
  let weights = '';
  let gap = 0;
  for (const weight of all) {
    if (weight === 0) {
      gap += 1;
      continue;
    }
    gaps += (DIGITS[LONGEST_GAP] ?? '').repeat(Math.floor(gap / LONGEST_GAP)) + DIGITS[gap % LONGEST_GAP];
    weights += DIGITS[LEVELS.indexOf(weight)];
    gap = 0;
  }
  return { gaps, weights };
}
