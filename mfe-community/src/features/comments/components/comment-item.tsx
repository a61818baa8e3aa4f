import type { Comment } from '@onmaum/shared-contract';
import { Folded, writerOf } from '@onmaum/shared-posts/block';
import { CommentAuthor, CommentMentions, CommentQuote, goneText } from '@onmaum/shared-posts/comment';
import { HiddenNote } from '@onmaum/shared-posts/report';
import { common, cx, Prose } from '@onmaum/shared-ui';
import { memo, useEffect, useRef } from 'react';
import { useCommentActions } from '../lib/comment-actions.ts';
import { isPending } from '../lib/comment-cache.ts';
import { commentPlaceProps } from '../lib/comment-place.ts';
import { COMMENT_TEXT } from '../lib/selected-text.ts';
import s from './comment-item.module.css';
import { CommentTools } from './comment-tools.tsx';
import { CommentEditor } from './writing/comment-editor.tsx';

interface Props {
  comment: Comment;
  /** Initial text of the editor; null if the comment is not being edited. */
  edited: string | null;
  /** Whether the URL names this comment. */
  named: boolean;
}

/** A comment. Its element stays the same in every state, so that the focus is not lost. */
export const CommentItem = memo(function CommentItem({ comment, edited, named }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const pending = isPending(comment);
  const { post } = useCommentActions();

  // scroll to a comment that the user has just written
  useEffect(() => {
    if (pending) place.current?.scrollIntoView({ block: 'nearest' });
  }, [pending]);

  return (
    <div {...commentPlaceProps(comment)} ref={place} className={cx(s.place, named && s.named)}>
      {comment.del_yn ? (
        <p className={common.muted}>{goneText(comment)}</p>
      ) : (
        <Folded of="comment" writer={writerOf(comment, post.postId)}>
          <article className={common.stack2} aria-label={`${comment.writer_nickname}님의 댓글`} aria-busy={pending}>
            <CommentAuthor comment={comment} pending={pending} />
            {edited !== null ? (
              <CommentEditor comment={comment} initial={edited} />
            ) : (
              <>
                <CommentQuote quote={comment.quote} />
                <CommentMentions names={comment.mentions} />
                <div {...COMMENT_TEXT}>
                  <Prose text={comment.comment} className={s.text} />
                </div>
                <HiddenNote of="comment" hidden={comment.hidden} writerId={comment.writer_id} />
                {!pending && <CommentTools comment={comment} />}
              </>
            )}
          </article>
        </Folded>
      )}
    </div>
  );
});
