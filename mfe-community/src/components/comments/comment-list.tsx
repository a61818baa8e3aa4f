import type { Comment } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { Button } from '@onmaum/shared-ui';
import { useMemo, useState } from 'react';
import { CommentItem } from './comment-item.tsx';
import s from './comments.module.css';
import { type Thread, toThreads } from './threads.ts';

/** Five comments with their replies, and five more with each press of '더보기' (part-1 §9). */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const threads = useMemo(() => toThreads(comments), [comments]);
  const [shown, setShown] = useState<number>(LIMITS.comments);
  const rest = threads.length - shown;
  return (
    <>
      <ul className={s.threads}>
        {threads.slice(0, shown).map((thread) => (
          <li key={thread.root.id}>
            <ThreadItem thread={thread} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button full onClick={() => setShown(shown + LIMITS.comments)}>
          더보기
        </Button>
      )}
    </>
  );
}

function ThreadItem({ thread: { root, replies } }: { thread: Thread }) {
  return (
    <>
      <CommentItem comment={root} />
      {replies.length > 0 && (
        <ul className={s.replies} aria-label="답글">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
