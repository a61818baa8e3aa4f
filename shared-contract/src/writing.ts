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

/** What takes room or none, but shows nothing: blanks, joiners, fillers, the empty pattern of braille. */
const INVISIBLE = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu;
/** Controls other than line breaks and tabs, what turns the direction of the text around it, and half of a pair. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/u;

/** As a text of several lines is kept: composed (NFC), one kind of line break, no blanks around. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** As a text of one line is kept. */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Code points of the trimmed text, as every length of the specification is counted (decisions 17). */
export const lengthOf = (text: string): number => [...tidyText(text)].length;

/** Nothing that can be seen. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

/** Holds a character that is not kept, or a marker of the wire (decisions 16). */
export const isForbidden = (text: string): boolean =>
  FORBIDDEN.test(text) || text.includes(ANSWER_MARKER) || text.includes(OPTION_MARKER);

type Marker = typeof ANSWER_MARKER | typeof OPTION_MARKER;

/** A run of a marker's sign, longer ones too: 'a ^^' and the marker make five. */
const RUN: Record<Marker, RegExp> = { [ANSWER_MARKER]: /\^{3,}/g, [OPTION_MARKER]: /\|{3,}/g };

/**
 * Joins answers or options as the wire carries them. A text that would touch the marker with its sign, such
 * as a smile (^^) at its end, is kept apart by a blank, so that whoever splits gets the same texts.
 */
export function joinParts(texts: readonly string[], marker: Marker): string {
  const sign = marker.charAt(0);
  const apart = (text: string, at: number) => {
    const before = at > 0 && text.startsWith(sign) ? ' ' : '';
    const after = at < texts.length - 1 && text.endsWith(sign) ? ' ' : '';
    return before + text + after;
  };
  return texts.map(apart).join(marker);
}

/** The texts of a joined field, without the blanks around them; of a longer run the end is the marker. */
export const splitParts = (joined: string, marker: Marker): string[] =>
  joined
    .replace(RUN[marker], (run) => `${run.slice(0, run.length % 3)} ${run.slice(run.length % 3)}`)
    .split(marker)
    .map((text) => text.trim());

export interface TextRule {
  /** Said when there is nothing to read; absent: may be empty. */
  empty?: string;
  most: number;
  long: string;
}

/** Of a comment on either board. */
export const COMMENT_RULE: TextRule = {
  empty: BOARD_TEXT.commentEmpty,
  most: MOST.comment,
  long: BOARD_TEXT.commentLong,
};

/**
 * What is wrong with a text.
 * @param text tidied
 * @returns its Korean text, or null
 */
export function textFault(text: string, { empty, most, long }: TextRule): string | null {
  if (empty && isBlank(text)) return empty;
  if (isForbidden(text)) return BOARD_TEXT.forbiddenText;
  return [...text].length > most ? long : null;
}

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
  if (!/^[#_\p{L}\p{M}\p{N}]+$/u.test(typed) || typed.match(INVISIBLE)) return BOARD_TEXT.keywordSpecial;
  if ([...typed].length - 1 > MOST.keyword) return BOARD_TEXT.keywordLong;
  if (others.some((other) => other.toLowerCase() === typed.toLowerCase())) return BOARD_TEXT.keywordTwice(typed);
  if (others.length >= MOST.keywords) return BOARD_TEXT.keywordsMany;
  return null;
}

/** A search word as it is looked for; a keyword of a post loses its #. */
export const tidySearch = (typed: string): string => tidyLine(typed).replace(/^[#\s]+/, '');

/** The words of a search, each once; a # before a word is not part of it. @param word tidy */
export const searchWords = (word: string): string[] => [
  ...new Set(
    word
      .split(' ')
      .map((one) => one.replace(/^#+/, ''))
      .filter(Boolean),
  ),
];

/**
 * What is wrong with a search word (part-2 §5).
 * @param word tidy
 * @returns its Korean text, or null
 */
export function searchFault(word: string): string | null {
  if (isBlank(word)) return BOARD_TEXT.searchEmpty;
  if (isForbidden(word)) return BOARD_TEXT.forbiddenText;
  return [...word].length > MOST.search ? BOARD_TEXT.searchLong : null;
}
