import { api, sessionStore } from '@onmaum/shared-auth';
import type { Comment, CommentStoreBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellRefusal } from '../../lib/tell-refusal.ts';
import { type Commented, changeComments, pendingId, viewKey } from './comment-cache.ts';

export interface NewComment {
  text: string;
  /** What is answered; null for a comment of its own. */
  parent: Comment | null;
  /** Names the act, so that however often it is sent there is one comment. */
  key: string;
}

interface Outcome {
  onPosted: (comment: Comment) => void;
  onRefused: (comment: NewComment) => void;
}

/** Posts a comment and shows it at once; a refusal takes it back with a word. */
export function usePostComment(post: Commented, { onPosted, onRefused }: Outcome) {
  const client = useQueryClient();
  const queryKey = viewKey(post);
  return useMutation({
    mutationFn: ({ text, parent, key }: NewComment) => {
      const body: CommentStoreBody = { id: post.postId, comment: text, reply_yn: parent ? 'Y' : 'N' };
      return api.post<Comment>(
        `/api/${post.board}/commment-store`,
        { ...body, ...(parent && { parent_id: parent.id }) },
        { idempotencyKey: key },
      );
    },
    // without a connection it is refused at once, instead of pretending until there is one
    networkMode: 'always',
    onMutate: async (comment) => {
      // a copy of the post that is on its way would come without it: it is asked for again afterwards
      const asked = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      const pending = toPending(comment);
      changeComments(client, post, (all) => [...all, pending], 1);
      return { pending, asked };
    },
    onSuccess: (comment, _sent, { pending }) => {
      const others = ({ id }: Comment) => id !== pending.id && id !== comment.id;
      changeComments(client, post, (all) => [...all.filter(others), comment], 0);
      toast(BOARD_TEXT.commentPosted);
      onPosted(comment);
    },
    onError: (error, comment, shown) => {
      if (shown) changeComments(client, post, (all) => all.filter(({ id }) => id !== shown.pending.id), -1);
      tellRefusal(error);
      onRefused(comment);
    },
    onSettled: (_comment, _error, _sent, shown) => {
      if (shown?.asked || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    },
  });
}

/** As it is shown until the server's own has come. */
function toPending({ text, parent }: NewComment): Comment {
  const { user_idx, nickname, level } = sessionStore.getState();
  const id = pendingId();
  return {
    id,
    parent_id: parent?.parent_id ?? id,
    comment: text,
    writer_id: user_idx,
    writer_nickname: nickname,
    writer_profile: '',
    counselor_yn: level === LEVEL.counsellor ? 'Y' : 'N',
    counselor_profile: '',
    counselor_id: null,
    created_at: new Date().toISOString(),
    del_yn: 'N',
  };
}
