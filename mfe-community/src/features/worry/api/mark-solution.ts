import { api } from '@onmaum/shared-auth';
import type { SolutionLike, WorrySolution } from '@onmaum/shared-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { tellRefusal } from '../../../lib/tell-refusal.ts';
import { markOf, type SolutionMark, wantedMark, withMark } from '../lib/solution-mark.ts';
import { patchWorry, settleWorry } from './patch-worry.ts';

interface Press {
  mark: SolutionMark;
  wanted: SolutionMark | null;
}

const press = (id: number, mark: SolutionMark) => api.post<SolutionLike>(`/api/counsel/solution-like/${id}/${mark}`);

/** The call toggles; when an older copy made it go the wrong way, it is asked once more. */
async function setMark(id: number, { mark, wanted }: Press): Promise<SolutionLike> {
  const result = await press(id, mark);
  return markOf(result) === wanted ? result : press(id, mark);
}

/** Marks a solution as helpful or not, at once; what the last of quick presses answers counts. */
export function useMarkSolution(worryId: number, solution: WorrySolution) {
  const { id } = solution;
  const client = useQueryClient();
  const settled = useRef<SolutionLike>(solution);
  const mutationKey = ['counsel', 'solution-like', id];
  const isAlone = () => client.isMutating({ mutationKey }) === 1;
  const change =
    (like: SolutionLike) =>
    ({ solution }: { solution: WorrySolution[] }) => ({
      solution: solution.map((one) => (one.id === id ? { ...one, ...like } : one)),
    });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (one: Press) => setMark(id, one),
    networkMode: 'always',
    // presses wait for each other: each is said of what the one before has left
    scope: { id: `solution-${id}` },
    onMutate: ({ wanted }) => {
      if (isAlone()) settled.current = solution;
      patchWorry(client, worryId, change(withMark(solution, wanted)));
    },
    onSuccess: (like) => {
      settled.current = like;
      if (isAlone()) settleWorry(client, worryId, change(like));
    },
    onError: (error) => {
      const { good_cnt, nogood_cnt, user_good_yn, user_nogood_yn } = settled.current;
      if (isAlone()) patchWorry(client, worryId, change({ good_cnt, nogood_cnt, user_good_yn, user_nogood_yn }));
      tellRefusal(error);
    },
  });
  return (mark: SolutionMark) => mutate({ mark, wanted: wantedMark(solution, mark) });
}
