import { toApiError } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { showError } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentedPost, refetchPost, replaceComment } from '../lib/comment-cache.ts';

/**
 * Shows why an action on a comment was refused. If the comment was deleted meanwhile, shows it so, and reloads the post.
 * @param comment the one that the action is on; null for a new top-level comment
 */
export function showRefusal(client: QueryClient, post: CommentedPost, error: unknown, comment: Comment | null) {
  showError(error);
  if (toApiError(error).code !== 'comment_gone') return;
  // its page may not be loaded
  if (comment) replaceComment(client, post, comment.id, { ...comment, comment: '', del_yn: true });
  refetchPost(client, post);
}
