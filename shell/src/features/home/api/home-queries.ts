import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { queryOptions } from '@tanstack/react-query';

/** Numbers about the site's answers. */
export const answerNumbersQuery = queryOptions({
  queryKey: ['home', 'answer-numbers'],
  queryFn: ({ signal }) => call(home.answerNumbers, { signal }),
  staleTime: 5 * 60_000,
});

/** The banners of home, in their configured order. */
export const bannersQuery = queryOptions({
  queryKey: ['home', 'banners'],
  queryFn: ({ signal }) => call(home.banners, { signal }),
  staleTime: 5 * 60_000,
});
