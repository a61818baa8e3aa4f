import { call } from '@onmaum/shared-auth';
import type { InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import * as follows from '@onmaum/shared-contract/follow/calls';
import {
  isLatestPress,
  latestPress,
  patchWithFetches,
  sharedByPresses,
  showError,
  updateCachedData,
} from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CommentedPost, viewKey } from '../lib/comment-cache.ts';

type CachedPost = Pick<WorryDetail | InfoDetail, 'is_following'>;

const RESULT = { on: '새 댓글이 달리면 알려 드릴게요.', off: '새 댓글 알림을 껐어요.' };

/**
 * Sets optimistically whether the reader is notified of each new comment on a post. Presses are sent one after the other, and the
 * page ends in the state of the latest press. If the latest call fails, the page shows the state of the server and a message.
 * @returns a function to call at a press; its argument is whether the page shows the post as followed
 */
export function useToggleFollow(post: CommentedPost): (shown: boolean) => void {
  const client = useQueryClient();
  const mutationKey = ['follow', post.board, post.postId];
  const queryKey = viewKey(post);
  const show = (is_following: boolean) =>
    patchWithFetches(
      client,
      () => updateCachedData<CachedPost>(client, queryKey, (one) => ({ ...one, is_following })),
      queryKey,
    );
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wanted: boolean) =>
      call(wanted ? follows.follow : follows.unfollow, { params: { board: post.board, id: post.postId } }),
    // when offline, fail at once instead of pausing the mutation until the connection returns
    networkMode: 'always',
    scope: { id: `follow-${post.board}-${post.postId}` },
    onMutate: (wanted) => {
      show(wanted);
      return sharedByPresses<{ stored: boolean }>(client, mutationKey) ?? { stored: !wanted };
    },
    onSuccess: ({ is_following }, _wanted, server) => {
      server.stored = is_following;
      if (!isLatestPress(client, mutationKey)) return;
      show(is_following);
      toast(is_following ? RESULT.on : RESULT.off);
    },
    onError: (error, _wanted, server) => {
      if (server && isLatestPress(client, mutationKey)) show(server.stored);
      showError(error);
    },
  });
  return (shown) => mutate(!(latestPress<boolean>(client, mutationKey) ?? shown));
}
