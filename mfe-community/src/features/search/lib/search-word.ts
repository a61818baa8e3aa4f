import { readKeyword } from '@onmaum/shared-contract/search-paths';
import { searchFault, tidySearch } from '@onmaum/shared-contract/writing';

/** What looks like a step up, or nowhere: browsers resolve it and proxies refuse it, however it is encoded. */
const STEPS = /^\.$|(?:^|[/\\])\.\.|\.\.[/\\]/;

/** Whether the word can be looked for at all. @param word tidy */
export const isSearchable = (word: string) => searchFault(word) === null && !STEPS.test(word);

/** The word that a search address asks for; '' when it names none. @param segment its `keyword` */
export const wordOf = (segment: string | undefined) => tidySearch(readKeyword(segment ?? ''));
