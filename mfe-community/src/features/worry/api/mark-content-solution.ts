import { call } from '@onmaum/shared-auth';
import type { ContentSolution, ContentSolutionLike } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { applyWorryResult, patchWorry } from '@onmaum/shared-posts';
import { isLatestPress, latestPress, sharedByPresses, showError } from '@onmaum/shared-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ContentSolutionMark, markOf, nextMark, withMark } from '../lib/content-solution-mark.ts';

interface MarkChange {
  mark: ContentSolutionMark;
  wanted: ContentSolutionMark | null;
}

const toggleMark = (id: number, mark: ContentSolutionMark) =>
  call(worries.markContentSolution, { params: { id, mark } });

/** The API only toggles. If the cached state was out of date and the result is wrong, the call is sent once more. */
async function setMark(id: number, { mark, wanted }: MarkChange): Promise<ContentSolutionLike> {
  const result = await toggleMark(id, mark);
  return markOf(result) === wanted ? result : toggleMark(id, mark);
}

/** Rates a content solution as helpful or not, optimistically. After quick clicks, the response to the last one is shown. */
export function useMarkContentSolution(worryId: number, solution: ContentSolution) {
  const { id } = solution;
  const client = useQueryClient();
  const mutationKey = ['worry', 'solution-mark', id];
  const change =
    (like: ContentSolutionLike) =>
    ({ solution }: { solution: ContentSolution[] }) => ({
      solution: solution.map((one) => (one.id === id ? { ...one, ...like } : one)),
    });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (one: MarkChange) => setMark(id, one),
    networkMode: 'always',
    // run quick clicks one after the other, since each one refers to the result of the previous
    scope: { id: `solution-${id}` },
    onMutate: ({ wanted }) => {
      patchWorry(client, worryId, change(withMark(solution, wanted)));
      const { good_cnt, nogood_cnt, user_good_yn, user_nogood_yn } = solution;
      const stored: ContentSolutionLike = { good_cnt, nogood_cnt, user_good_yn, user_nogood_yn };
      return sharedByPresses<{ stored: ContentSolutionLike }>(client, mutationKey) ?? { stored };
    },
    onSuccess: (like, _press, server) => {
      server.stored = like;
      if (isLatestPress(client, mutationKey)) applyWorryResult(client, worryId, change(like));
    },
    onError: (error, _press, server) => {
      if (server && isLatestPress(client, mutationKey)) patchWorry(client, worryId, change(server.stored));
      showError(error);
    },
  });
  return (mark: ContentSolutionMark) => {
    const latest = latestPress<MarkChange>(client, mutationKey);
    mutate({ mark, wanted: nextMark(latest ? withMark(solution, latest.wanted) : solution, mark) });
  };
}
