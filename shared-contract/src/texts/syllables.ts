const FIRST = 0xac00;
/** Number of possible ends of a syllable: none, or one of 27 consonants. */
const ENDS = 28;

/**
 * Index of the consonant at the end of a word's last syllable, in the order of Unicode.
 * @returns 0 if the syllable ends with a vowel, 8 for ㄹ; NaN if the word does not end with a Korean syllable
 */
export function finalConsonant(word: string): number {
  const last = word.at(-1) ?? '';
  return /[가-힣]/.test(last) ? (last.charCodeAt(0) - FIRST) % ENDS : Number.NaN;
}
