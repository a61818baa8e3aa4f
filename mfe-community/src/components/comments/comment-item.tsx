import type { Comment } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { Avatar, ExpertBadge, Prose, Time } from '@onmaum/shared-ui';
import { memo, useEffect, useRef } from 'react';
import { commentPlace } from './comment-acts.ts';
import { isPending } from './comment-cache.ts';
import { CommentEditor } from './comment-editor.tsx';
import s from './comment-item.module.css';
import { CommentTools } from './comment-tools.tsx';
import { WriterName } from './writer-name.tsx';

interface Props {
  comment: Comment;
  /** The text that its editor begins with; null while it is read. */
  edited: string | null;
}

/** The place of a comment, which stays the same element whatever becomes of it. */
export const CommentItem = memo(function CommentItem({ comment, edited }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const pending = isPending(comment);

  // what a person just wrote is seen, wherever the thread ends
  useEffect(() => {
    if (pending) place.current?.scrollIntoView({ block: 'nearest' });
  }, [pending]);

  return (
    <div {...commentPlace(comment)} ref={place} className={s.place}>
      {comment.del_yn === 'Y' ? (
        <p className={s.deleted}>{BOARD_TEXT.commentGone}</p>
      ) : (
        <article className={s.comment} aria-label={`${comment.writer_nickname}님의 댓글`} aria-busy={pending}>
          <Writer comment={comment} />
          {edited !== null ? (
            <CommentEditor comment={comment} initial={edited} />
          ) : (
            <>
              <Prose text={comment.comment} className={s.text} />
              {!pending && <CommentTools comment={comment} />}
            </>
          )}
        </article>
      )}
    </div>
  );
});

function Writer({ comment }: { comment: Comment }) {
  const isExpert = comment.counselor_yn === 'Y';
  return (
    <header className={s.writer}>
      <Avatar src={comment.counselor_profile || comment.writer_profile} size={36} expert={isExpert} />
      <div className={s.names}>
        <span className={s.name}>
          <WriterName comment={comment} />
          {isExpert && <ExpertBadge />}
        </span>
        {isPending(comment) ? (
          <span className={s.time}>등록하고 있어요</span>
        ) : (
          <Time iso={comment.created_at} className={s.time} />
        )}
      </div>
    </header>
  );
}
