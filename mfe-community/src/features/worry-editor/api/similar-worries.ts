import { call } from '@onmaum/shared-auth';
import type { SimilarWorry } from '@onmaum/shared-contract';
import { similar } from '@onmaum/shared-contract/worry/calls';
import { lengthOf, tidyLine } from '@onmaum/shared-contract/writing/writing';
import { fetchCare } from '@onmaum/shared-posts/care-form';
import { usePaused } from '@onmaum/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PAUSE_MS = 500;
/** Shorter titles say too little. */
const LEAST = 4;
const FRESH_MS = 5 * 60_000;
const NONE: readonly SimilarWorry[] = [];

/**
 * Worries like the one whose title is typed, as of the last pause; none while that is not known, or when it fails
 * (rules/worries.md#similar-worries). A title with signs of a crisis is not sent.
 */
export function useSimilarWorries(typed: string): readonly SimilarWorry[] {
  const now = tidyLine(typed);
  const title = usePaused(now, PAUSE_MS);
  const isLongEnough = (text: string) => lengthOf(text) >= LEAST;
  const { data = NONE } = useQuery({
    queryKey: ['worry', 'similar', title],
    queryFn: async ({ signal }) => {
      const { isCrisis } = await fetchCare();
      return isCrisis(title) ? NONE : call(similar, { body: { title }, signal });
    },
    enabled: isLongEnough(title),
    // the list stays while the next one is fetched, so that it does not blink
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return isLongEnough(now) && isLongEnough(title) ? data : NONE;
}
