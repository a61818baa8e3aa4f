import type { Comment } from '@onmaum/shared-contract';
import { useState } from 'react';
import { useCommentActions } from '../../lib/comment-actions.ts';
import { CommentField } from './comment-field.tsx';

/** Inline editor that replaces the text of the user's own comment. */
export function CommentEditor({ comment, initial }: { comment: Comment; initial: string }) {
  const [text, setText] = useState(initial);
  const { type, save, cancel } = useCommentActions();
  return (
    <CommentField
      label="댓글 수정"
      text={text}
      onText={(next) => {
        setText(next);
        type(comment, next);
      }}
      submitLabel="수정 완료"
      onSubmit={(tidy) => save(comment, tidy)}
      onCancel={() => cancel(comment)}
      focus
    />
  );
}
