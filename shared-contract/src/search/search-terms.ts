import { tidySearch } from '../writing/writing.ts';
import { stemOf } from './stem-of.ts';

/** Invisible characters in copied text, such as zero-width blanks, soft hyphens, direction marks and variation selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The words that are searched for (rules/search.md#what-is-searched). */
export interface SearchTerms {
  /** The distinct words as they were typed, without a leading #. */
  words: readonly string[];
  /** The distinct stems of the words, without invisible characters. */
  stems: readonly string[];
}

/** @param keyword normalised by `tidySearch` */
export const searchTerms = (keyword: string): SearchTerms => ({
  words: wordsOf(keyword),
  stems: [...new Set(wordsOf(tidySearch(keyword.replace(UNSEEN, ''))).map(stemOf))],
});

const wordsOf = (keyword: string): string[] => [
  ...new Set(
    keyword
      .split(' ')
      .map((one) => one.replace(/^#+/, ''))
      .filter(Boolean),
  ),
];
