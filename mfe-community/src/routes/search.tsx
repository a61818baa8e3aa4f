import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { popularKeywordsOptions } from '../features/search/api/popular-keywords.ts';
import { SearchPage } from '../features/search/components/search-page.tsx';
import { SEARCH_HEAD } from '../features/search/lib/search-head.ts';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: (client) => client.prefetchQuery(popularKeywordsOptions),
  head: (_client, { searchParams }) => ({ ...SEARCH_HEAD, noindex: searchParams.has('keyword') }),
};

export const Component = SearchPage;
