import { ApiError, api } from '@onmaum/shared-auth';
import type { VoteBody, VoteResult, WorryDetail } from '@onmaum/shared-contract';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchPost } from '../../../lib/patch-post.ts';
import { tellRefusal } from '../../../lib/tell-refusal.ts';
import { reloadWorry, settleWorry } from './patch-worry.ts';

/**
 * Votes in the poll of a post. Who voted is counted at once, wherever the post is shown; the result is known to
 * the server alone until then. A refusal takes the count back, and a conflict asks for the post, which knows why.
 */
export function useVote({ id, poll_id }: Pick<WorryDetail, 'id' | 'poll_id'>) {
  const client = useQueryClient();
  const count = (votersAfter: (voters: number) => number) =>
    patchPost(client, 'counsel', id, ({ vote_cnt }) =>
      vote_cnt === undefined ? {} : { vote_cnt: votersAfter(vote_cnt) },
    );
  return useMutation({
    mutationFn: (options: readonly number[]) =>
      api.post<VoteResult>('/api/counsel/vote', {
        bbs_counsel_id: id,
        poll_counsel_id: poll_id ?? 0,
        voted_option: options.join(','),
      } satisfies VoteBody),
    networkMode: 'always',
    onMutate: () => count((voters) => voters + 1),
    onSuccess: ({ point, ...result }) => {
      settleWorry(client, id, () => result);
      count(() => result.vote_cnt);
      toast(point > 0 ? `투표 참여로 ${point}포인트가 적립되었습니다.` : '투표에 참여했습니다.');
    },
    onError: (error) => {
      count((voters) => voters - 1);
      tellRefusal(error);
      if (error instanceof ApiError && error.status === 409) void reloadWorry(client, id);
    },
  });
}
