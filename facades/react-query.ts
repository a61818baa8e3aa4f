/** The exports of react-query that apps can use. See react-router-dom.ts for the reason. */

export type { DehydratedState, InfiniteData, Query, QueryKey, UseMutationOptions } from 'tanstack-react-query';
export {
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from 'tanstack-react-query';
