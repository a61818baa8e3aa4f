export { isLatestPress, latestPress, sharedByPresses } from './act/presses.ts';
export { useAct } from './act/use-act.ts';
export { useIsHere } from './act/use-is-here.ts';
export { useNavigateHere } from './act/use-navigate-here.ts';
export { useSending } from './act/use-sending.ts';
export { patchWithFetches, pointsChanged, replaceItems, updateCachedData, updateCachedPages } from './cache.ts';
export type { CategoryChipsProps } from './filter/category-chips.tsx';
export { CategoryChoices } from './filter/category-choices.tsx';
export { CategoryFilter } from './filter/category-filter.tsx';
export { ChipRow } from './filter/chip-row.tsx';
export { isKeyOf, toOptions } from './filter/choices.ts';
export { choosing } from './filter/choosing.ts';
export { FadingRow } from './filter/fading-row.tsx';
export { filterAddress } from './filter/filter-address.ts';
export { SortSelect } from './filter/sort-select.tsx';
export { useFilters } from './filter/use-filters.ts';
export { inSession } from './in-session.ts';
export { boardKeys, homeKeys, mypageKeys, orderKeys, searchKeys } from './keys.ts';
export { EmptyList } from './list/empty-list.tsx';
export { FURTHER_CACHE_MS, type FurtherPage, furtherKey, useFurther } from './list/further-list.ts';
export { ListCount, ListResults } from './list/list-results.tsx';
export { listedHead, listedItem } from './list/listed-item.ts';
export { pagesFetched, refetchPages } from './list/page-turns.ts';
export {
  type FetchPage,
  type ListPage,
  pagedListOptions,
  uniqueBy,
  uniqueById,
  usePagedList,
} from './list/paged-list.ts';
export { showError } from './show-error.ts';
