import { api } from '@onmaum/shared-auth';
import type { WorryList, WorryListItem } from '@onmaum/shared-contract';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router-dom';
import { toListBody, type WorryFilters } from '../lib/worry-filters.ts';
import { worryKeys } from './worry-keys.ts';

const FRESH_MS = 30_000;
/** A person who read a long post still comes back to the same list. */
const KEPT_MS = 30 * 60_000;

export const worryListOptions = (filters: WorryFilters) =>
  infiniteQueryOptions({
    queryKey: worryKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      api.post<WorryList>('/api/counsel/list', toListBody(filters, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    meta: { personal: true },
  });

/** All items of the pages, each once: a post that moved between two pages may come with both. */
export function uniqueWorries({ pages }: InfiniteData<WorryList>): WorryListItem[] {
  return [...new Map(pages.flatMap(({ counselList }) => counselList).map((worry) => [worry.id, worry])).values()];
}

/** The board's list. Who comes back to it finds it as it was left, without a reload that would move things. */
export function useWorryList(filters: WorryFilters, enabled: boolean) {
  const cameBack = useNavigationType() === 'POP';
  return useInfiniteQuery({
    ...worryListOptions(filters),
    staleTime: cameBack ? Number.POSITIVE_INFINITY : FRESH_MS,
    // while another choice loads, the list before it holds the place
    placeholderData: keepPreviousData,
    select: uniqueWorries,
    enabled,
  });
}
