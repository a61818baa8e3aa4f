import type { Comment } from '@onmaum/shared-contract';
import { ReactionControl } from '@onmaum/shared-posts/reaction';
import { useQueryClient } from '@tanstack/react-query';
import { useIsMine } from '../../../../lib/use-is-mine.ts';
import { useCommentActions } from '../../lib/comment-actions.ts';
import { patchComment } from '../../lib/comment-cache.ts';

/** Reactions to a comment. Its author sees only their number. */
export function CommentReactions({ comment }: { comment: Comment }) {
  const client = useQueryClient();
  const mine = useIsMine(comment.writer_id);
  const { post } = useCommentActions();
  return (
    <ReactionControl
      subject="comment"
      id={comment.id}
      label={`${comment.writer_nickname}님의 댓글에 공감하기`}
      state={comment.reactions}
      canReact={!mine}
      patch={(change) =>
        patchComment(client, post, comment.id, (one) => ({ ...one, reactions: change(one.reactions) }))
      }
    />
  );
}
