import { toApiError } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { showError } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentedPost, refetchPost, replaceComment } from '../lib/comment-cache.ts';

/** Codes of refusals because the comments are not as the page shows them. */
const STALE: readonly string[] = ['comment_gone', 'quote_gone', 'mention_gone'];

/**
 * Shows why an action on a comment was refused. If the comments were changed meanwhile, reloads the post, and shows a deleted
 * comment as such.
 * @param comment the one that the action is on; null for a new top-level comment
 */
export function showRefusal(client: QueryClient, post: CommentedPost, error: unknown, comment: Comment | null) {
  showError(error);
  const { code } = toApiError(error);
  if (!STALE.includes(code)) return;
  // its page may not be loaded
  if (comment && code === 'comment_gone')
    replaceComment(client, post, comment.id, { ...comment, comment: '', del_yn: true });
  refetchPost(client, post);
}
