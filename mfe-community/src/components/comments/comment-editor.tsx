import type { Comment } from '@onmaum/shared-contract';
import { useState } from 'react';
import { useCommentActs } from './comment-acts.ts';
import { CommentField } from './comment-field.tsx';

/** In place of the text of the own comment, while it is changed. */
export function CommentEditor({ comment, initial }: { comment: Comment; initial: string }) {
  const [text, setText] = useState(initial);
  const { save, leave } = useCommentActs();
  return (
    <CommentField
      label="댓글 수정"
      text={text}
      onText={setText}
      submitLabel="수정 완료"
      onSubmit={(tidy) => save(comment, tidy)}
      onCancel={() => leave(comment)}
      focus
    />
  );
}
