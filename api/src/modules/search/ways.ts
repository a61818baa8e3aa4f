import { searchTerms } from '@onmaum/shared-contract/search/search-terms';
import type { Way } from './match-repository.ts';

/** Maximum number of words of a search that are looked for separately. */
const MOST = 5;

/** Ways to look for what somebody typed, the strictest first. */
export interface Ways {
  /** First all words as they were typed, then their stems. The second way excludes the posts that the first finds. */
  all: readonly Way[];
  /** Any of the stems; used when no post has all of them. */
  any: Way | null;
  /** Every word that is looked for. */
  words: readonly string[];
}

export function waysOf(keyword: string): Ways {
  const { words, stems } = searchTerms(keyword);
  const isChanged = words.some((word) => !stems.includes(word));
  const significant = stems.filter((stem) => stem.length > 1).slice(0, MOST);
  return {
    all: [
      ...(words.length > 0 ? [{ name: '', anyOf: [words] }] : []),
      ...(isChanged && stems.length > 0 ? [{ name: '+stems', anyOf: [stems], except: words }] : []),
    ],
    any: stems.length > 1 && significant.length > 0 ? { name: '+any', anyOf: significant.map((stem) => [stem]) } : null,
    words: [...words, ...stems],
  };
}
