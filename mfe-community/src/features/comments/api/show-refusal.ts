import { toApiError } from '@onmaum/shared-auth';
import { showError } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentedPost, viewKey } from '../lib/comment-cache.ts';

/** Says why an act on a comment was refused. If somebody deleted the comment, the post is read again, to show it so. */
export function showRefusal(client: QueryClient, post: CommentedPost, error: unknown) {
  showError(error);
  if (toApiError(error).code === 'comment_gone') void client.invalidateQueries({ queryKey: viewKey(post) });
}
