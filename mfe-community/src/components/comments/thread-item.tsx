import type { Comment } from '@onmaum/shared-contract';
import { memo, type ReactNode } from 'react';
import { CommentItem } from './comment-item.tsx';
import s from './comment-thread.module.css';
import type { Thread } from './threads.ts';
import type { ChangedComment } from './use-change-comment.ts';

interface Props {
  thread: Thread;
  /** One of these comments is being changed. */
  editing: ChangedComment | null;
  /** One of these comments is being answered. */
  form: ReactNode;
}

/** A comment with its replies. */
export const ThreadItem = memo(function ThreadItem({ thread: { root, replies }, editing, form }: Props) {
  return (
    <li>
      <CommentItem comment={root} edited={editedText(editing, root)} />
      {replies.length > 0 && (
        <ul className={s.replies} aria-label="답글">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} edited={editedText(editing, reply)} />
            </li>
          ))}
        </ul>
      )}
      {form}
    </li>
  );
});

/** The text that the editor of a comment begins with; null while it is read. */
const editedText = (editing: ChangedComment | null, comment: Comment) =>
  editing?.comment.id === comment.id ? editing.text : null;
