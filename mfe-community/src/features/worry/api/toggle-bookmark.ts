import { ApiError, api } from '@onmaum/shared-auth';
import type { BookmarkResult } from '@onmaum/shared-contract';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showBookmark } from './bookmark-overlay.ts';

const toggle = (id: number) => api.get<BookmarkResult>(`/api/counsel/bookmark/${id}`);

/**
 * The call only toggles. When another tab or an older copy of the post made it go the wrong way, it is
 * asked once more, so that the person gets what was pressed.
 */
async function setBookmark(id: number, wanted: boolean): Promise<BookmarkResult> {
  const result = await toggle(id);
  return result.is_bookmark === wanted ? result : toggle(id);
}

/** The end of a session is told by the frame already. */
const endsSession = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Sets a bookmark and shows it at once; a refusal takes it back with a word. */
export function useSetBookmark(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => setBookmark(id, wanted),
    // without a connection it is refused at once, instead of pretending until there is one
    networkMode: 'always',
    // quick presses wait for each other, so that the last one wins
    scope: { id: `bookmark-${id}` },
    onMutate: (wanted) => showBookmark(client, id, wanted),
    onSuccess: ({ is_bookmark }) => showBookmark(client, id, is_bookmark),
    onError: (error, wanted) => {
      showBookmark(client, id, !wanted);
      if (!endsSession(error)) toast(error.message, { tone: 'danger' });
    },
  });
}
