import { call } from '@onmaum/shared-auth';
import type { Board, BookmarkResult } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activityChanged } from '../../cache/activity.ts';
import { patchPost } from '../../cache/patch-post.ts';
import { mypageKeys } from '../../keys.ts';
import { showError } from '../../show-error.ts';

const TOGGLE = { worry: worries.toggleBookmark, info: infos.toggleBookmark } as const;

const toggle = (board: Board, id: number) => call(TOGGLE[board], { params: { id } });

/**
 * The API only offers a toggle. If the result is not what was wanted, because another tab changed the bookmark
 * or the cached post was out of date, the call is sent once more.
 */
async function setBookmark(board: Board, id: number, wanted: boolean): Promise<BookmarkResult> {
  const result = await toggle(board, id);
  return result.is_bookmark === wanted ? result : toggle(board, id);
}

/** Sets a bookmark optimistically; on error, reverts it and shows a message. */
export function useSetBookmark(board: Board, id: number) {
  const client = useQueryClient();
  const show = (is_bookmark: boolean) => {
    const patch = () => patchPost(client, board, id, () => ({ is_bookmark }));
    patch();
    // responses still in flight were requested before this change: apply it to them again when they arrive
    for (const { promise } of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
      promise?.then(patch, () => undefined);
    }
  };
  return useMutation({
    mutationKey: mypageKeys.bookmarks,
    mutationFn: (wanted: boolean) => setBookmark(board, id, wanted),
    // when offline, fail at once instead of pausing the mutation until the connection returns
    networkMode: 'always',
    // run quick clicks one after the other, so that the last one wins
    scope: { id: `bookmark-${board}-${id}` },
    onMutate: show,
    onSuccess: ({ is_bookmark }) => {
      show(is_bookmark);
      if (is_bookmark) activityChanged(client, 'bookmarks');
    },
    onError: (error, wanted) => {
      show(!wanted);
      showError(error);
    },
  });
}
