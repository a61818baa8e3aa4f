import type { Comment, DeskWorry } from '@onmaum/shared-contract';
import { CommentAuthor, CommentMentions, CommentQuote, goneText, toThreads } from '@onmaum/shared-posts/comment';
import { Card, common, formatCount, Prose, Unbroken } from '@onmaum/shared-ui';
import { RevealList } from '@onmaum/shared-ui/reveal';
import { useMemo, useState } from 'react';
import { useWorryComments } from '../api/worry-comments.ts';
import s from './worry-text.module.css';

/** Number of threads shown at first, and added at each press. */
const STEP = 20;

/** The comments of a worry, read-only. */
export function WorryComments({ worry }: { worry: DeskWorry }) {
  const { items, ...list } = useWorryComments(worry);
  const threads = useMemo(() => toThreads(items), [items]);
  const [shown, setShown] = useState(STEP);
  if (worry.comment_cnt === 0) return null;
  return (
    <Card as="section" aria-labelledby="comments">
      <h2 id="comments" className={common.heading}>
        <Unbroken>댓글 {formatCount(worry.comment_cnt)}</Unbroken>
      </h2>
      <RevealList
        list={{ ...list, items: threads }}
        shown={shown}
        onShow={setShown}
        step={STEP}
        label="댓글"
        className={s.threads}
        itemKey={({ root }) => root.id}
        renderItem={({ root, replies }) => (
          <>
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
          </>
        )}
      />
    </Card>
  );
}

const OneComment = ({ comment }: { comment: Comment }) =>
  comment.del_yn ? (
    <p className={common.muted}>{goneText(comment)}</p>
  ) : (
    <article className={common.stack2} aria-label={`${comment.writer_nickname}님의 댓글`}>
      <CommentAuthor comment={comment} />
      <CommentQuote quote={comment.quote} />
      <CommentMentions names={comment.mentions} />
      <Prose text={comment.comment} className={s.comment} />
    </article>
  );
