import type { InfoListBody } from '@onmaum/shared-contract';
import { INFO_CATEGORIES, type InfoCategory } from '@onmaum/shared-contract/constants';
import { isKeyOf } from '../../../lib/is-key-of.ts';

/** Orders of the board, by their number on the wire. */
export const INFO_SORTS = { '1': '최신순', '2': '인기순' } as const;
export type InfoSort = keyof typeof INFO_SORTS;

/** What the board shows; it lives in the address, so that back, reload and a shared link keep it. */
export interface InfoFilters {
  category: InfoCategory | 'all';
  sort: InfoSort;
}

const LATEST: InfoSort = '1';
export const NO_FILTERS: InfoFilters = { category: 'all', sort: LATEST };

/** The categories as they are chosen, all of them first. */
export const INFO_CHOICES = { all: '전체', ...INFO_CATEGORIES } as const;

/** Reads the filters of an address; what it does not know is left out. */
export function readFilters(params: URLSearchParams): InfoFilters {
  const category = params.get('category');
  const sort = params.get('sort');
  return {
    category: isKeyOf(INFO_CHOICES, category) ? category : 'all',
    sort: isKeyOf(INFO_SORTS, sort) ? sort : LATEST,
  };
}

/** Writes the filters for an address, without what is the default. */
export function writeFilters({ category, sort }: InfoFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (category !== 'all') params.set('category', category);
  if (sort !== LATEST) params.set('sort', sort);
  return params;
}

/** Another category goes back to the latest first (decisions 14). */
export const chooseCategory = (category: InfoFilters['category']): InfoFilters => ({ category, sort: LATEST });

/** @param cursor `next_cursor` of the page before; null asks for the first page */
export const toListBody = ({ category, sort }: InfoFilters, cursor: string | null): InfoListBody => ({
  category: category === 'all' ? '' : category,
  sort,
  ...(cursor !== null && { cursor }),
});
