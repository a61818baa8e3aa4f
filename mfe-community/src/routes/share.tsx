import type { RouteHandle } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { infoListOptions, uniqueInfos } from '../features/info/api/info-list.ts';
import { InfoBoard } from '../features/info/components/info-board.tsx';
import { readFilters } from '../features/info/lib/info-filters.ts';
import { listHead } from '../features/info/lib/list-head.ts';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: (client, { searchParams }) => client.prefetchInfiniteQuery(infoListOptions(readFilters(searchParams))),
  head: (client, { searchParams, origin }) => {
    const filters = readFilters(searchParams);
    const list = client.getQueryData(infoListOptions(filters).queryKey);
    return listHead(filters, list ? uniqueInfos(list) : [], origin);
  },
  status: (client, { searchParams }) => pageStatus(client, infoListOptions(readFilters(searchParams)).queryKey),
};

export const Component = InfoBoard;
