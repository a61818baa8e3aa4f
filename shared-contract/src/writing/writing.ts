import { ANSWER_MARKER, LIMITS, OPTION_MARKER } from '../constants.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';

/** Validation rules of members' texts, for forms and server. Must not import zod: pages load this file. */

/** Characters that show nothing: blanks, joiners, fillers, the blank braille pattern. */
const INVISIBLE = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu;
/** Control characters except line breaks and tabs, bidirectional controls, noncharacters and lone surrogates. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/u;

/** Normalises a text of several lines: NFC, `\n` as line break, trimmed. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** Normalises a text of one line: NFC, single blanks, trimmed. */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Number of code points of the normalised text, the unit of every length in the rules
 * (rules/boards.md#lengths).
 */
export const lengthOf = (text: string): number => [...tidyText(text)].length;

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

/** Whether a text contains a forbidden character or a separator of the wire format (rules/http.md#wire-dialect). */
export const isForbidden = (text: string): boolean =>
  FORBIDDEN.test(text) || text.includes(ANSWER_MARKER) || text.includes(OPTION_MARKER);

export interface TextRule {
  /** Error text for a blank text; undefined if it may be blank. */
  empty?: string;
  max: number;
  tooLong: string;
}

/** Rule of comments on either board. */
export const COMMENT_RULE: TextRule = {
  empty: BOARD_TEXT.commentEmpty,
  max: LIMITS.commentMax,
  tooLong: BOARD_TEXT.commentLong,
};

/**
 * Validates a text.
 * @param text normalised by `tidyText` or `tidyLine`
 * @returns the Korean error text, or null
 */
export function textFault(text: string, { empty, max, tooLong }: TextRule): string | null {
  if (empty && isBlank(text)) return empty;
  if (isForbidden(text)) return BOARD_TEXT.forbiddenText;
  return [...text].length > max ? tooLong : null;
}

/**
 * Validates a keyword that is about to be added (rules/worries.md#keywords).
 * @param keyword as typed, with its #
 * @param others the existing keywords, each with its #
 * @returns the Korean error text, or null
 */
export function keywordFault(keyword: string, others: readonly string[]): string | null {
  const typed = tidyLine(keyword);
  if (isBlank(typed.replaceAll('#', ''))) return BOARD_TEXT.keywordEmpty;
  if (!typed.startsWith('#')) return BOARD_TEXT.keywordHash;
  if (!/^[#_\p{L}\p{M}\p{N}]+$/u.test(typed) || typed.match(INVISIBLE)) return BOARD_TEXT.keywordSpecial;
  if ([...typed].length - 1 > LIMITS.keywordMax) return BOARD_TEXT.keywordLong;
  if (others.some((other) => other.toLowerCase() === typed.toLowerCase())) return BOARD_TEXT.keywordTwice(typed);
  if (others.length >= LIMITS.keywordsMax) return BOARD_TEXT.keywordsMany;
  return null;
}

/** Normalises a search word; the # of a keyword is removed. */
export const tidySearch = (typed: string): string => tidyLine(typed).replace(/^[#\s]+/, '');

/**
 * Validates a search word (rules/search.md).
 * @param word normalised by `tidySearch`
 * @returns the Korean error text, or null
 */
export function searchFault(word: string): string | null {
  if (isBlank(word)) return BOARD_TEXT.searchEmpty;
  if (isForbidden(word)) return BOARD_TEXT.forbiddenText;
  return [...word].length > LIMITS.searchMax ? BOARD_TEXT.searchLong : null;
}
