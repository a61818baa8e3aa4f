import { call } from '@onmaum/shared-auth';
import type { Board, BookmarkResult } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import {
  boardKeys,
  isLatestPress,
  latestPress,
  mypageKeys,
  patchWithFetches,
  sharedByPresses,
  showError,
} from '@onmaum/shared-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activityChanged } from '../../cache/activity.ts';
import { patchPost } from '../../cache/patch-post.ts';

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

/**
 * Toggles a bookmark optimistically. The page shows the result of the latest press at once, and the server has the same result in
 * the end, even after fast presses. If the latest call fails, the page shows the state of the server and a message.
 * @returns a function to call at a press; its argument is whether the page shows the post as bookmarked
 */
export function useToggleBookmark(board: Board, id: number): (shown: boolean) => void {
  const client = useQueryClient();
  const mutationKey = [...mypageKeys.bookmarks, board, id];
  const show = (is_bookmark: boolean) =>
    patchWithFetches(client, () => patchPost(client, board, id, () => ({ is_bookmark })));
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wanted: boolean) => setBookmark(board, id, wanted),
    // when offline, fail at once instead of pausing the mutation until the connection returns
    networkMode: 'always',
    // run quick clicks one after the other, so that the last one wins
    scope: { id: `bookmark-${board}-${id}` },
    onMutate: (wanted) => {
      show(wanted);
      return sharedByPresses<{ stored: boolean }>(client, mutationKey) ?? { stored: !wanted };
    },
    onSuccess: ({ is_bookmark }, _wanted, server) => {
      server.stored = is_bookmark;
      if (isLatestPress(client, mutationKey)) show(is_bookmark);
      if (is_bookmark) activityChanged(client, 'bookmarks');
      // a list on screen keeps its posts; the filter is applied again when the list is shown next
      void client.invalidateQueries({ queryKey: boardKeys(board).bookmarkedLists, refetchType: 'none' });
    },
    onError: (error, _wanted, server) => {
      if (server && isLatestPress(client, mutationKey)) show(server.stored);
      showError(error);
    },
  });
  return (shown) => mutate(!(latestPress<boolean>(client, mutationKey) ?? shown));
}
