import { isCrisis } from '@onmaum/shared-contract/care/care';

/** Maximum number of suggested words. */
export const SUGGESTED = 10;
/** Number of candidates to read. More than `SUGGESTED`, because some are not suggestible. */
export const CANDIDATES = 40;

const PERSONAL = [
  /@/,
  /\bwww\.|:\/\/|\.(com|net|org|kr|me|io)\b/i,
  // six or more digits, with any separators: phones, accounts, birthdays
  /(\d[\s.()-]*){6}/,
  // street with number, lot number, flat
  /[가-힣](로|길)\s?\d+/,
  /\d\s?(번지|번길|동|호)(?![가-힣])/,
];

/** Whether a text looks like a long number, such as a phone number, or like a mail, web or home address. */
const looksPersonal = (text: string): boolean => PERSONAL.some((pattern) => pattern.test(text.normalize('NFKC')));

/** Whether a word may be stored as a search word and suggested: it is neither personal data nor a word of crisis. */
export const isSuggestible = (word: string): boolean => !looksPersonal(word) && !isCrisis(word);

/** The first candidates that may be suggested, without duplicates that differ only in upper and lower case. */
export function suggestionsFrom(candidates: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const word of candidates) {
    const key = word.toLowerCase();
    if (!once.has(key) && isSuggestible(word)) once.set(key, word);
  }
  return [...once.values()].slice(0, SUGGESTED);
}
