import type { BodyOf } from '@onmaum/shared-contract';
import { WORRY_CATEGORIES, WORRY_SORTS, type WorryCategory, type WorrySort } from '@onmaum/shared-contract/constants';
import type { list } from '@onmaum/shared-contract/worry/calls';
import { isKeyOf } from '@onmaum/shared-query';

/** Choices of the board's filter, with their labels. */
export const WORRY_SCOPES = {
  all: '전체',
  bookmarked: '내가 북마크한 고민',
  answered: '전문가 답변 있는 고민',
  poll: '투표 있는 고민',
  mine: '내가 쓴 고민',
} as const;
export type WorryScope = keyof typeof WORRY_SCOPES;

/** Short labels for the row of dropdowns on a phone. */
export const SHORT_SCOPES: Readonly<Record<WorryScope, string>> = {
  all: '전체',
  bookmarked: '북마크',
  answered: '답변 있음',
  poll: '투표 있음',
  mine: '내 글',
};

/** Filters of the board. They are kept in the URL, so that history, reload and shared links preserve them. */
export interface WorryFilters {
  categories: readonly WorryCategory[];
  scope: WorryScope;
  sort: WorrySort;
}

const LATEST: WorrySort = '1';
export const NO_FILTERS: WorryFilters = { categories: [], scope: 'all', sort: LATEST };

/** Parses the filters of a URL; unknown values are ignored. */
export function readFilters(params: URLSearchParams): WorryFilters {
  const named = new Set(params.get('category')?.split(','));
  const scope = params.get('filter');
  const sort = params.get('sort');
  return {
    categories: WORRY_CATEGORIES.filter((category) => named.has(category)),
    scope: isKeyOf(WORRY_SCOPES, scope) ? scope : 'all',
    sort: isKeyOf(WORRY_SORTS, sort) ? sort : LATEST,
  };
}

/** Serialises the filters for a URL, without default values. */
export function writeFilters({ categories, scope, sort }: WorryFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (categories.length > 0) params.set('category', categories.join(','));
  if (scope !== 'all') params.set('filter', scope);
  if (sort !== LATEST) params.set('sort', sort);
  return params;
}

/** Adds or removes a category; categories stay in board order. */
export function toggleCategory(filters: WorryFilters, category: WorryCategory): WorryFilters {
  const wanted = !filters.categories.includes(category);
  const categories = WORRY_CATEGORIES.filter((one) => (one === category ? wanted : filters.categories.includes(one)));
  return { ...filters, categories };
}

/** Changes the filter, which resets the sort order to latest first (rules/boards.md#filters-and-sort). */
export const changeScope = (filters: WorryFilters, scope: WorryScope): WorryFilters => ({
  ...filters,
  scope,
  sort: LATEST,
});

/** Whether only signed-in members can use the filter. */
export const needsLogin = (scope: WorryScope) => scope === 'bookmarked' || scope === 'mine';

/** The accessible name of the list, such as '연애, 가족 고민' or '직장 · 투표 있는 고민'. */
export const listName = ({ categories, scope }: WorryFilters): string => {
  const named = categories.join(', ');
  if (scope !== 'all') return named ? `${named} · ${WORRY_SCOPES[scope]}` : WORRY_SCOPES[scope];
  return `${named || '전체'} 고민`;
};

export const hasFilters = ({ categories, scope, sort }: WorryFilters) =>
  categories.length > 0 || scope !== 'all' || sort !== LATEST;

/** @param cursor `next_cursor` of the previous page; null for the first page */
export const toListBody = ({ categories, scope, sort }: WorryFilters, cursor: string | null): BodyOf<typeof list> => ({
  category: [...categories],
  sort,
  bookmarked: scope === 'bookmarked',
  has_poll: scope === 'poll',
  has_answer: scope === 'answered',
  mine: scope === 'mine',
  ...(cursor !== null && { cursor }),
});
