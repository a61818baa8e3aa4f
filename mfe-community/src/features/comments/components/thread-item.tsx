import type { Comment } from '@onmaum/shared-contract';
import type { Thread } from '@onmaum/shared-posts/comment';
import { memo, type ReactNode } from 'react';
import type { EditedComment } from '../lib/pending-changes.ts';
import { CommentItem } from './comment-item.tsx';
import s from './comment-thread.module.css';

interface Props {
  thread: Thread;
  /** The comment being edited, if it is in this thread. */
  editing: EditedComment | null;
  /** The reply form, if a comment of this thread is being replied to. */
  form: ReactNode;
  /** Id of the comment that the URL names, if it is in this thread. */
  named: number | null;
}

/** A top-level comment with its replies. */
export const ThreadItem = memo(function ThreadItem({ thread: { root, replies }, editing, form, named }: Props) {
  return (
    <li>
      <CommentItem comment={root} edited={editedText(editing, root)} named={named === root.id} />
      {replies.length > 0 && (
        <ul className={s.replies} aria-label="답글">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} edited={editedText(editing, reply)} named={named === reply.id} />
            </li>
          ))}
        </ul>
      )}
      {form}
    </li>
  );
});

/** Initial text of a comment's editor; null if it is not being edited. */
const editedText = (editing: EditedComment | null, comment: Comment) =>
  editing?.comment.id === comment.id ? editing.text : null;
