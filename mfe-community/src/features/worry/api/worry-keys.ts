import type { WorryFilters } from '../lib/worry-filters.ts';

/** Names of all cached answers about worries. */
export const worryKeys = {
  lists: ['counsel', 'list'] as const,
  list: (filters: WorryFilters) => [...worryKeys.lists, filters] as const,
  view: (id: string) => ['counsel', 'view', id] as const,
};
