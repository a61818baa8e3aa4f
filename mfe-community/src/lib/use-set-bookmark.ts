import { api } from '@onmaum/shared-auth';
import type { BookmarkResult } from '@onmaum/shared-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchPost } from './patch-post.ts';
import type { Board } from './query-keys.ts';
import { tellRefusal } from './tell-refusal.ts';

const toggle = (board: Board, id: number) => api.get<BookmarkResult>(`/api/${board}/bookmark/${id}`);

/**
 * The call only toggles. When another tab or an older copy of the post made it go the wrong way, it is
 * asked once more, so that the person gets what was pressed.
 */
async function setBookmark(board: Board, id: number, wanted: boolean): Promise<BookmarkResult> {
  const result = await toggle(board, id);
  return result.is_bookmark === wanted ? result : toggle(board, id);
}

/** Sets a bookmark and shows it at once; a refusal takes it back with a word. */
export function useSetBookmark(board: Board, id: number) {
  const client = useQueryClient();
  const show = (is_bookmark: boolean) => {
    const patch = () => patchPost(client, board, id, () => ({ is_bookmark }));
    patch();
    // an answer that is on its way was asked for before this: it would take it back
    for (const { promise } of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
      promise?.then(patch, () => undefined);
    }
  };
  return useMutation({
    mutationFn: (wanted: boolean) => setBookmark(board, id, wanted),
    // without a connection it is refused at once, instead of pretending until there is one
    networkMode: 'always',
    // quick presses wait for each other, so that the last one wins
    scope: { id: `bookmark-${board}-${id}` },
    onMutate: show,
    onSuccess: ({ is_bookmark }) => show(is_bookmark),
    onError: (error, wanted) => {
      show(!wanted);
      tellRefusal(error);
    },
  });
}
