import type { Comment } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { CommentAuthor, toThreads } from '@onmaum/shared-posts/comment';
import { Card, common, formatCount, Prose } from '@onmaum/shared-ui';
import s from './worry-text.module.css';

/** The comments of a worry, to read. */
export function WorryComments({ comments }: { comments: readonly Comment[] }) {
  const count = comments.filter(({ del_yn }) => !del_yn).length;
  if (count === 0) return null;
  return (
    <Card as="section" aria-labelledby="comments">
      <h2 id="comments" className={common.heading}>
        댓글 {formatCount(count)}
      </h2>
      <ul className={s.threads}>
        {toThreads(comments).map(({ root, replies }) => (
          <li key={root.id}>
            <OneComment comment={root} />
            {replies.length > 0 && (
              <ul className={s.replies} aria-label="답글">
                {replies.map((reply) => (
                  <li key={reply.id}>
                    <OneComment comment={reply} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const OneComment = ({ comment }: { comment: Comment }) =>
  comment.del_yn ? (
    <p className={common.muted}>{BOARD_TEXT.commentGone}</p>
  ) : (
    <article className={common.stack2} aria-label={`${comment.writer_nickname}님의 댓글`}>
      <CommentAuthor comment={comment} />
      <Prose text={comment.comment} className={s.comment} />
    </article>
  );
