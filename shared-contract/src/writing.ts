import { BOARD_TEXT } from './board-texts.ts';
import { ANSWER_MARKER, OPTION_MARKER } from './constants.ts';

/** What can be written: the rules of members' texts, for the form as for the server. No zod here. */

/** Most code points of a text, and most pieces of a list; the specification gives the least (LIMITS). */
export const MOST = {
  title: 100,
  text: 10_000,
  comment: 1_000,
  review: 2_000,
  keyword: 20,
  keywords: 10,
  pollTitle: 100,
  pollOption: 60,
  search: 50,
} as const;

/** Invisible characters that would make a blank text look written. */
const INVISIBLE = /[\s\u00ad\u115f\u1160\u200b-\u200f\u2060\u3164\ufeff\uffa0]/gu;
/** Controls other than line breaks and tabs, and what turns the direction of the text around it. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** As a text of several lines is kept: composed (NFC), one kind of line break, no blanks around. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** As a text of one line is kept. */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Code points of the trimmed text, as every length of the specification is counted (decisions 17). */
export const lengthOf = (text: string): number => [...tidyText(text)].length;

/** Nothing that can be seen. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

/** Holds a character that is not kept, half of a pair, or a marker of the wire (decisions 16). */
export const isForbidden = (text: string): boolean =>
  FORBIDDEN.test(text) || !text.isWellFormed() || text.includes(ANSWER_MARKER) || text.includes(OPTION_MARKER);

/**
 * What is wrong with one more keyword (part-1 §5).
 * @param keyword as typed, with its #
 * @param others those that are there, each with its #
 * @returns its Korean text, or null
 */
export function keywordFault(keyword: string, others: readonly string[]): string | null {
  const typed = tidyLine(keyword);
  if (isBlank(typed.replaceAll('#', ''))) return BOARD_TEXT.keywordEmpty;
  if (!typed.startsWith('#')) return BOARD_TEXT.keywordHash;
  if (!/^[#_\p{L}\p{M}\p{N}]+$/u.test(typed)) return BOARD_TEXT.keywordSpecial;
  if ([...typed].length - 1 > MOST.keyword) return BOARD_TEXT.keywordLong;
  if (others.some((other) => other.toLowerCase() === typed.toLowerCase())) return BOARD_TEXT.keywordTwice(typed);
  if (others.length >= MOST.keywords) return BOARD_TEXT.keywordsMany;
  return null;
}
