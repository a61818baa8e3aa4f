/**
 * Minimum number of syllables of a word that is also found with blanks inside. Shorter words would match by chance: 자살 in 의자 살.
 */
const LEAST_APART = 3;

/**
 * The source of a regular expression (flag u) that finds a word in a text. A word of three or more syllables also matches with
 * blanks inside: 번아웃 finds 번 아웃 (rules/search.md#texts).
 */
export function wordPattern(word: string): string {
  const letters = Array.from(word, (letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'));
  return letters.join(letters.length >= LEAST_APART ? '\\s?' : '');
}
