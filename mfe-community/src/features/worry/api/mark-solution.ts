import { call } from '@onmaum/shared-auth';
import { applyWorryResult, patchWorry, showError } from '@onmaum/shared-board';
import type { SolutionLike, WorrySolution } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { markOf, nextMark, type SolutionMark, withMark } from '../lib/solution-mark.ts';

interface MarkChange {
  mark: SolutionMark;
  wanted: SolutionMark | null;
}

const toggleMark = (id: number, mark: SolutionMark) => call(worries.markSolution, { params: { id, mark } });

/** The API only toggles. If the cached state was out of date and the result is wrong, the call is sent once more. */
async function setMark(id: number, { mark, wanted }: MarkChange): Promise<SolutionLike> {
  const result = await toggleMark(id, mark);
  return markOf(result) === wanted ? result : toggleMark(id, mark);
}

/** Rates a solution as helpful or not, optimistically. After quick clicks, the last response wins. */
export function useMarkSolution(worryId: number, solution: WorrySolution) {
  const { id } = solution;
  const client = useQueryClient();
  const confirmed = useRef<SolutionLike>(solution);
  const mutationKey = ['worry', 'solution-mark', id];
  const isOnlyMutation = () => client.isMutating({ mutationKey }) === 1;
  const change =
    (like: SolutionLike) =>
    ({ solution }: { solution: WorrySolution[] }) => ({
      solution: solution.map((one) => (one.id === id ? { ...one, ...like } : one)),
    });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (one: MarkChange) => setMark(id, one),
    networkMode: 'always',
    // run quick clicks one after the other, since each one refers to the result of the previous
    scope: { id: `solution-${id}` },
    onMutate: ({ wanted }) => {
      if (isOnlyMutation()) confirmed.current = solution;
      patchWorry(client, worryId, change(withMark(solution, wanted)));
    },
    onSuccess: (like) => {
      confirmed.current = like;
      if (isOnlyMutation()) applyWorryResult(client, worryId, change(like));
    },
    onError: (error) => {
      const { good_cnt, nogood_cnt, user_good_yn, user_nogood_yn } = confirmed.current;
      if (isOnlyMutation()) patchWorry(client, worryId, change({ good_cnt, nogood_cnt, user_good_yn, user_nogood_yn }));
      showError(error);
    },
  });
  return (mark: SolutionMark) => mutate({ mark, wanted: nextMark(solution, mark) });
}
