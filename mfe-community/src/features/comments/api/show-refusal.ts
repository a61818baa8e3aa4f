import { toApiError } from '@onmaum/shared-auth';
import { showError } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentedPost, refetchPost } from '../lib/comment-cache.ts';

/** Shows why an action on a comment was refused. If the comment was deleted meanwhile, also reloads the post. */
export function showRefusal(client: QueryClient, post: CommentedPost, error: unknown) {
  showError(error);
  if (toApiError(error).code === 'comment_gone') refetchPost(client, post);
}
