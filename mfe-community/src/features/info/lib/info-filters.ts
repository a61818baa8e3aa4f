import type { BodyOf } from '@onmaum/shared-contract';
import { INFO_CATEGORIES, type InfoCategory } from '@onmaum/shared-contract/constants';
import type { list } from '@onmaum/shared-contract/info/calls';
import { isKeyOf } from '@onmaum/shared-query';

/** Labels of the board's sort orders. The keys are the numbers that the API uses. */
export const INFO_SORTS = { '1': '최신순', '2': '인기순' } as const;
export type InfoSort = keyof typeof INFO_SORTS;

/** Filters of the board. They are kept in the URL, so that history, reload and shared links preserve them. */
export interface InfoFilters {
  category: InfoCategory | 'all';
  sort: InfoSort;
}

const LATEST: InfoSort = '1';
export const NO_FILTERS: InfoFilters = { category: 'all', sort: LATEST };

/** Choices of the category filter, starting with "all". */
export const INFO_CHOICES = { all: '전체', ...INFO_CATEGORIES } as const;

/** Parses the filters of a URL; unknown values are ignored. */
export function readFilters(params: URLSearchParams): InfoFilters {
  const category = params.get('category');
  const sort = params.get('sort');
  return {
    category: isKeyOf(INFO_CHOICES, category) ? category : 'all',
    sort: isKeyOf(INFO_SORTS, sort) ? sort : LATEST,
  };
}

/** Serialises the filters for a URL, without default values. */
export function writeFilters({ category, sort }: InfoFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (category !== 'all') params.set('category', category);
  if (sort !== LATEST) params.set('sort', sort);
  return params;
}

/** The accessible name of the list. */
export const listName = ({ category }: InfoFilters) =>
  category === 'all' ? '전체 글' : `${INFO_CATEGORIES[category]} 글`;

/** Changes the category, which resets the sort order to latest first (rules/boards.md#filters-and-sort). */
export const chooseCategory = (category: InfoFilters['category']): InfoFilters => ({ category, sort: LATEST });

/** @param cursor `next_cursor` of the previous page; null for the first page */
export const toListBody = ({ category, sort }: InfoFilters, cursor: string | null): BodyOf<typeof list> => ({
  category: category === 'all' ? [] : [category],
  sort,
  ...(cursor !== null && { cursor }),
});
