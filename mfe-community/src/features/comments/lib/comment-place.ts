import type { Comment } from '@onmaum/shared-contract';
import { commentAnchor, commentPath } from '@onmaum/shared-posts';
import { useLocation } from 'react-router-dom';
import type { CommentedPost } from './comment-cache.ts';

/** Functions for the element of a comment on the page and for the link to it (rules/comments.md#link). */

const PLACE = /^#comment-(\d+)$/;

/** Attributes of a comment's element. It is focusable, to get the focus when a focused control of the comment is removed. */
export const commentPlaceProps = ({ id }: Comment) => ({
  id: commentAnchor(id),
  tabIndex: -1,
  'data-item': commentAnchor(id),
});

export const focusComment = ({ id }: Comment) => document.getElementById(commentAnchor(id))?.focus();

export const addressOf = ({ board, postId }: CommentedPost, { id }: Comment) =>
  new URL(commentPath(board, postId, id), location.origin).href;

/**
 * Id of the comment that the URL names; null if there is none. Servers do not receive the `#` part, so server-rendered markup
 * must not depend on it.
 */
export function useNamedComment(): number | null {
  const [, id] = PLACE.exec(useLocation().hash) ?? [];
  return id ? Number(id) : null;
}
