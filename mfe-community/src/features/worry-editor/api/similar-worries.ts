import { call } from '@onmaum/shared-auth';
import type { SimilarWorry } from '@onmaum/shared-contract';
import { similar } from '@onmaum/shared-contract/worry/calls';
import { lengthOf, tidyLine } from '@onmaum/shared-contract/writing/writing';
import { fetchCare } from '@onmaum/shared-posts/care-form';
import { usePaused } from '@onmaum/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PAUSE_MS = 500;
/** Minimum length of a title; shorter titles find unrelated worries. */
const MIN_LENGTH = 4;
const FRESH_MS = 5 * 60_000;
const NONE: readonly SimilarWorry[] = [];

/**
 * Finds worries with a similar title after a pause in typing (rules/worries.md#similar-worries). A title with signs
 * of a crisis is not sent.
 * @returns the previous list while the next one loads; an empty list at first, for a short title, and after an error
 */
export function useSimilarWorries(typed: string): readonly SimilarWorry[] {
  const now = tidyLine(typed);
  const title = usePaused(now, PAUSE_MS);
  const isLongEnough = (text: string) => lengthOf(text) >= MIN_LENGTH;
  const { data = NONE } = useQuery({
    queryKey: ['worry', 'similar', title],
    queryFn: async ({ signal }) => {
      const { isCrisis } = await fetchCare();
      return isCrisis(title) ? NONE : call(similar, { body: { title }, signal });
    },
    enabled: isLongEnough(title),
    // show the previous list until the next one is fetched
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return isLongEnough(now) && isLongEnough(title) ? data : NONE;
}
