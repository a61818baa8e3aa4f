import { api } from '@onmaum/shared-auth';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router-dom';
import { type Board, boardKeys } from './query-keys.ts';

const FRESH_MS = 30_000;
/** A person who read a long post still comes back to the same list. */
const KEPT_MS = 30 * 60_000;

interface ListPage {
  next_cursor: string | null;
}

/**
 * The list of a board, page by page.
 * @param bodyOf the body of the call, with the `next_cursor` of the page before; null asks for the first page
 */
export const boardListOptions = <Page extends ListPage>(
  board: Board,
  filters: object,
  bodyOf: (cursor: string | null) => object,
) =>
  infiniteQueryOptions({
    queryKey: boardKeys(board).list(filters),
    queryFn: ({ pageParam, signal }) => api.post<Page>(`/api/${board}/list`, bodyOf(pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: FRESH_MS,
    meta: { personal: true },
  });

/** Each item once: a post that moved between two pages may come with both. */
export const uniqueById = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/**
 * The list on screen. Who comes back to it finds it as it was left, without a reload that would move things.
 * @param itemsOf the items of all pages
 */
export function useBoardList<Page extends ListPage, Item>(
  options: ReturnType<typeof boardListOptions<Page>>,
  itemsOf: (data: InfiniteData<Page, string | null>) => Item[],
  enabled = true,
) {
  const cameBack = useNavigationType() === 'POP';
  return useInfiniteQuery({
    ...options,
    staleTime: cameBack ? Number.POSITIVE_INFINITY : FRESH_MS,
    gcTime: KEPT_MS,
    // while another choice loads, the list before it holds the place
    placeholderData: keepPreviousData,
    select: itemsOf,
    enabled,
  });
}
