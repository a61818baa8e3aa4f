import { readKeyword } from '@onmaum/shared-contract/site/search-paths';
import { searchFault, tidySearch } from '@onmaum/shared-contract/writing/writing';

/** Matches words that contain the path segments '.' or '..'. Browsers resolve them and proxies reject them, even when encoded. */
const STEPS = /^\.$|(?:^|[/\\])\.\.|\.\.[/\\]/;

/** Whether the word can be searched. @param word normalised */
export const isSearchable = (word: string) => searchFault(word) === null && !STEPS.test(word);

/** Returns the word of a search URL; '' if there is none. @param segment the route parameter `keyword` */
export const wordOf = (segment: string | undefined) => tidySearch(readKeyword(segment ?? ''));
