/** Fewest letters of a word that is also found written apart: in 의자 살, the letters of 자살 are no word. */
const LEAST_APART = 3;

/**
 * The source of a regular expression (flag u) that finds a word of a search in a text. Words of three letters and more are also
 * found written apart: 번아웃 finds 번 아웃 (rules/search.md#texts).
 */
export function wordPattern(word: string): string {
  const letters = Array.from(word, (letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'));
  return letters.join(letters.length >= LEAST_APART ? '\\s?' : '');
}
