import { getToken } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { uniqueWorries, worryListOptions } from '../features/worry/api/worry-list.ts';
import { WorryBoard } from '../features/worry/components/list/worry-board.tsx';
import { listHead } from '../features/worry/lib/list-head.ts';
import { needsLogin, readFilters } from '../features/worry/lib/worry-filters.ts';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: async (client, { searchParams }) => {
    const filters = readFilters(searchParams);
    if (!needsLogin(filters.scope) || getToken()) await client.prefetchInfiniteQuery(worryListOptions(filters));
  },
  head: (client, { searchParams, origin }) => {
    const filters = readFilters(searchParams);
    const list = client.getQueryData(worryListOptions(filters).queryKey);
    return listHead(filters, list ? uniqueWorries(list) : [], origin);
  },
  status: (client, { searchParams }) => pageStatus(client, worryListOptions(readFilters(searchParams)).queryKey),
};

export const Component = WorryBoard;
