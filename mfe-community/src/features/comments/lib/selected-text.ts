import { commentAnchor } from '@onmaum/shared-posts';

/** Attribute of the element with the text of a comment. */
export const COMMENT_TEXT = { 'data-comment-text': '' };

/** The text that the reader has selected within one comment; '' without a selection. */
export function selectedIn(commentId: number): string {
  const selection = document.getSelection();
  const text = document.getElementById(commentAnchor(commentId))?.querySelector('[data-comment-text]');
  if (!selection || !text?.contains(selection.anchorNode) || !text.contains(selection.focusNode)) return '';
  return selection.toString();
}
