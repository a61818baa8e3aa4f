import { ApiError, api } from '@onmaum/shared-auth';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dropPost } from './patch-post.ts';
import { type Board, boardKeys } from './query-keys.ts';
import { tellRefusal } from './tell-refusal.ts';

/** Deletes the own post and goes to the list; a post that is locked by now is shown as it is. */
export function useDeletePost(board: Board, id: number, listPath: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const queryKey = boardKeys(board).view(String(id));
  return useMutation({
    mutationFn: () => api.delete<void>(`/api/${board}/delete/${id}`),
    networkMode: 'always',
    onSuccess: async () => {
      dropPost(client, board, id);
      toast(TEXT.deleted);
      await navigate(listPath, { replace: true });
      client.removeQueries({ queryKey });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return tellRefusal(error);
      await alertDialog(error.message);
      await client.invalidateQueries({ queryKey });
    },
  });
}
