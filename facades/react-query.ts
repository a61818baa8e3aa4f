/** All of react-query that exists at run time; see react-router-dom.ts for why. */

export type { DehydratedState, InfiniteData, QueryKey } from 'tanstack-react-query';
export {
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from 'tanstack-react-query';
