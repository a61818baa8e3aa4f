import { ApiError, call } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { activityChanged, applyWorryResult, patchPost, reloadWorry } from '@onmaum/shared-posts';
import { pointsChanged, showError, useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Votes in the poll of a worry. The number of voters is updated optimistically wherever the worry is cached; the result comes
 * with the response. An error reverts the number; a conflict (409) also reloads the worry.
 */
export function useVote({ id, poll_id }: Pick<WorryDetail, 'id' | 'poll_id'>) {
  const client = useQueryClient();
  const count = (votersAfter: (voters: number) => number) =>
    patchPost(client, 'worry', id, ({ vote_cnt }) =>
      vote_cnt === undefined ? {} : { vote_cnt: votersAfter(vote_cnt) },
    );
  return useAct({
    once: true,
    mutationFn: (options: readonly number[]) =>
      call(worries.vote, {
        body: { bbs_counsel_id: id, poll_counsel_id: poll_id ?? 0, voted_option: [...options] },
      }),
    onMutate: () => count((voters) => voters + 1),
    onSuccess: ({ point, ...result }) => {
      applyWorryResult(client, id, () => result);
      count(() => result.vote_cnt);
      activityChanged(client, 'polls');
      if (point > 0) pointsChanged(client);
      toast(point > 0 ? `투표 참여로 ${point}포인트가 적립되었습니다.` : '투표에 참여했습니다.');
    },
    onError: (error) => {
      count((voters) => voters - 1);
      showError(error);
      if (error instanceof ApiError && error.status === 409) void reloadWorry(client, id);
    },
  });
}
