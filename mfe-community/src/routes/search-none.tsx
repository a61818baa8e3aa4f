import type { RouteHandle } from '@onmaum/shared-contract';
import { tidySearch } from '@onmaum/shared-contract/writing/writing';
import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { popularKeywordsOptions } from '../features/search/api/popular-keywords.ts';
import { NoResult } from '../features/search/components/results/no-result.tsx';
import { NONE_HEAD } from '../features/search/lib/search-head.ts';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: (client) => client.prefetchQuery(popularKeywordsOptions),
  head: () => ({ ...NONE_HEAD, noindex: true }),
};

export function Component() {
  const [params] = useSearchParams();
  return <NoResult word={tidySearch(params.get('keyword') ?? '')} />;
}
