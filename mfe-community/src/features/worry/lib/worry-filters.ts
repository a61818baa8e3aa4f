import type { WorryListBody } from '@onmaum/shared-contract';
import { WORRY_CATEGORIES, WORRY_SORTS, type WorryCategory, type WorrySort } from '@onmaum/shared-contract/constants';
import { isKeyOf } from '../../../lib/is-key-of.ts';

/** The filter of the board, as its dropdown names the choices. */
export const WORRY_SCOPES = {
  all: '전체',
  bookmarked: '내가 북마크한 고민',
  poll: '투표 있는 고민',
  mine: '내가 쓴 고민',
} as const;
export type WorryScope = keyof typeof WORRY_SCOPES;

/** What the board shows; it lives in the address, so that back, reload and a shared link keep it. */
export interface WorryFilters {
  categories: readonly WorryCategory[];
  scope: WorryScope;
  sort: WorrySort;
}

const LATEST: WorrySort = '1';
export const NO_FILTERS: WorryFilters = { categories: [], scope: 'all', sort: LATEST };

/** Reads the filters of an address; what it does not know is left out. */
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

/** Writes the filters for an address, without what is the default. */
export function writeFilters({ categories, scope, sort }: WorryFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (categories.length > 0) params.set('category', categories.join(','));
  if (scope !== 'all') params.set('filter', scope);
  if (sort !== LATEST) params.set('sort', sort);
  return params;
}

/** Adds a category, or takes it away; categories keep the order of the board. */
export function toggleCategory(filters: WorryFilters, category: WorryCategory): WorryFilters {
  const wanted = !filters.categories.includes(category);
  const categories = WORRY_CATEGORIES.filter((one) => (one === category ? wanted : filters.categories.includes(one)));
  return { ...filters, categories };
}

/** A change of the filter goes back to the latest first (decisions 14). */
export const changeScope = (filters: WorryFilters, scope: WorryScope): WorryFilters => ({
  ...filters,
  scope,
  sort: LATEST,
});

/** Whether only a signed-in person has an answer to this. */
export const needsLogin = (scope: WorryScope) => scope === 'bookmarked' || scope === 'mine';

export const hasFilters = ({ categories, scope, sort }: WorryFilters) =>
  categories.length > 0 || scope !== 'all' || sort !== LATEST;

/** @param cursor `next_cursor` of the page before; null asks for the first page */
export const toListBody = ({ categories, scope, sort }: WorryFilters, cursor: string | null): WorryListBody => ({
  category: categories.join(','),
  sort,
  bookmarked: scope === 'bookmarked',
  has_poll: scope === 'poll',
  mine: scope === 'mine',
  ...(cursor !== null && { cursor }),
});
