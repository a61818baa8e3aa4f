import type { Comment } from '@onmaum/shared-contract';
import { Button } from '@onmaum/shared-ui';
import { useRef } from 'react';
import { useCommentActions } from '../../lib/comment-actions.ts';
import { selectedIn } from '../../lib/selected-text.ts';

/**
 * Begins a reply that quotes the selected part of a comment, or its beginning if nothing is selected (rules/comments.md#quotes).
 */
export function QuoteButton({ comment }: { comment: Comment }) {
  const { quote } = useCommentActions();
  const selected = useRef('');
  return (
    <Button
      variant="quiet"
      size="s"
      // reads the selection now, since the press may clear it before the click event
      onPointerDown={() => {
        selected.current = selectedIn(comment.id);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        quote(comment, selectedIn(comment.id) || selected.current, event.nativeEvent);
        selected.current = '';
      }}
    >
      인용
    </Button>
  );
}
