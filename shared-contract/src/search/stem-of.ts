import { finalConsonant } from '../texts/syllables.ts';
import { AFTER_CONSONANT, AFTER_VOWEL, CLEAR, ENDINGS, NOUN_VERBS, PARTICLES, WHOLE } from './suffixes.ts';

/**
 * Minimum number of syllables of a stem. Only suffixes in `CLEAR` may follow a single syllable (집에서). Any other single syllable
 * would match too much: 나, the stem of 나는, is also in 나무.
 */
const LEAST = 2;
/** Maximum number of suffixes that are removed: a word may have several particles (친구들한테까지는). */
const MOST = 4;

const LONGEST_FIRST = [
  ...new Set([...CLEAR, ...AFTER_VOWEL, ...AFTER_CONSONANT, ...PARTICLES, ...NOUN_VERBS, ...ENDINGS]),
].toSorted((one, other) => other.length - one.length);
const clear = new Set(CLEAR);
const afterVowel = new Set(AFTER_VOWEL);
const afterConsonant = new Set([...AFTER_CONSONANT, '어', '아']);
const nounVerbs = new Set(NOUN_VERBS);
const particles = new Set([...CLEAR, ...AFTER_VOWEL, ...AFTER_CONSONANT, ...PARTICLES]);

/** Whether a syllable ends with a consonant. */
const isClosed = (syllable: string) => finalConsonant(syllable) > 0;
/** Whether a syllable ends with ㄹ, which the particle 로 may also follow. */
const endsInL = (syllable: string) => finalConsonant(syllable) === 8;

function fits(suffix: string, stem: string): boolean {
  const last = stem.at(-1) ?? '';
  if (!/[가-힣]/.test(last)) return /[a-z0-9]/i.test(last);
  if (afterConsonant.has(suffix)) return isClosed(last);
  if (afterVowel.has(suffix)) return !isClosed(last) || (suffix.startsWith('로') && endsInL(last));
  // the 이 of 고양이지만 belongs to the word
  return !(suffix.startsWith('이') && WHOLE.test(`${stem}이`));
}

/**
 * Removes particles and the ending from a word of a search (rules/search.md#what-is-searched).
 * @returns the word itself if it has none
 */
export function stemOf(word: string): string {
  if (LONGEST_FIRST.includes(word)) return word;
  let stem = word;
  for (let round = 0; round < MOST; round += 1) {
    if (WHOLE.test(stem)) return stem;
    const suffix = LONGEST_FIRST.find((one) => {
      if (!stem.endsWith(one)) return false;
      // only particles may precede a removed suffix; the ending of a verb may not
      if (round > 0 && !particles.has(one)) return false;
      const rest = stem.slice(0, -one.length);
      return rest.length >= (clear.has(one) ? 1 : LEAST) && fits(one, rest);
    });
    if (suffix === undefined) return stem;
    stem = stem.slice(0, -suffix.length);
    // the rest is the stem of a verb, and verbs have no particles
    if (!particles.has(suffix) && !nounVerbs.has(suffix)) return stem;
  }
  return stem;
}
