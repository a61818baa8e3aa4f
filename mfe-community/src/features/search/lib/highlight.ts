import { wordPattern } from '@onmaum/shared-contract/search/word-pattern';

export interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * Splits a text at occurrences of the words, ignoring case. The joined parts equal the text in its composed form (NFC).
 * @param words as typed. If several match at the same position, the longest is highlighted
 */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const whole = text.normalize('NFC');
  const wanted = [...new Set(words.map((word) => word.normalize('NFC')))].filter(Boolean);
  if (wanted.length === 0) return whole ? [{ text: whole, marked: false }] : [];
  const longestFirst = wanted.sort((a, b) => b.length - a.length).map(wordPattern);
  return whole
    .split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
