import type { Comment } from '@onmaum/shared-contract';
import { commentAnchor, commentPath } from '@onmaum/shared-posts';
import { useLocation } from 'react-router-dom';
import type { CommentedPost } from './comment-cache.ts';

/** The place of a comment on its page, and the address that leads there (rules/comments.md#link). */

const PLACE = /^#comment-(\d+)$/;

/** Attributes of a comment's element: focusable, for when the focused control is removed, and an item of the thread. */
export const commentPlaceProps = ({ id }: Comment) => ({
  id: commentAnchor(id),
  tabIndex: -1,
  'data-item': commentAnchor(id),
});

export const focusComment = ({ id }: Comment) => document.getElementById(commentAnchor(id))?.focus();

export const addressOf = ({ board, postId }: CommentedPost, { id }: Comment) =>
  new URL(commentPath(board, postId, id), location.origin).href;

/** Id of the comment that the address of the page names; null without one. Do not render by it: servers get no `#`. */
export function useNamedComment(): number | null {
  const [, id] = PLACE.exec(useLocation().hash) ?? [];
  return id ? Number(id) : null;
}
