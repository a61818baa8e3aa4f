import { ApiError, call } from '@onmaum/shared-auth';
import type { Board } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { removePost } from '@onmaum/shared-posts';
import { boardKeys, showError, useAct, useNavigateHere } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';

const REMOVE = { worry: worries.remove, info: infos.remove } as const;

/** Deletes the user's own post and opens the list. If the post can no longer be deleted, its page is reloaded. */
export function useDeletePost(board: Board, id: number, listPath: string) {
  const client = useQueryClient();
  const navigate = useNavigateHere();
  const queryKey = boardKeys(board).view(String(id));
  return useAct({
    once: true,
    mutationFn: () => call(REMOVE[board], { params: { id } }),
    onSuccess: async () => {
      removePost(client, board, id);
      toast(TEXT.deleted);
      await navigate(listPath, { replace: true });
      client.removeQueries({ queryKey });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return showError(error);
      await alertDialog(error.message);
      await client.invalidateQueries({ queryKey });
    },
  });
}
