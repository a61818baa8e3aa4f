import { toApiError } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { showError } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentedPost, patchComment, refetchPost } from '../lib/comment-cache.ts';
import { asDeleted } from '../lib/pending-changes.ts';

/** Error codes that mean that the page shows an outdated state of the comments. */
const STALE: readonly string[] = ['comment_gone', 'quote_gone', 'mention_gone'];

/**
 * Shows why an action on a comment was refused. If the page shows an outdated state, the post is reloaded, and a deleted comment
 * is marked as deleted.
 * @param comment the comment that was acted on; null for a new top-level comment
 * @returns whether the post is reloaded
 */
export function showRefusal(
  client: QueryClient,
  post: CommentedPost,
  error: unknown,
  comment: Comment | null,
): boolean {
  showError(error);
  const { code } = toApiError(error);
  if (!STALE.includes(code)) return false;
  // the comment may be on a page that the reload does not include, so it is changed in the cache
  if (comment && code === 'comment_gone') patchComment(client, post, comment.id, asDeleted);
  refetchPost(client, post);
  return true;
}
