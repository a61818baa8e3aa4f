import type { Comment } from '@onmaum/shared-contract';
import { Avatar, Badge, ExpertBadge, Time } from '@onmaum/shared-ui';
import { ExpertLine } from '@onmaum/shared-ui/expert';
import { isPending } from '../lib/comment-cache.ts';
import s from './comment-writer.module.css';
import { WriterName } from './writer-name.tsx';

/** Who wrote a comment, and when. A counsellor has portrait, licence and number of answers. */
export function CommentWriter({ comment }: { comment: Comment }) {
  const name = (
    <span className={s.name}>
      <WriterName comment={comment} />
      {comment.counselor_yn && <ExpertBadge />}
      {comment.post_writer_yn && <Badge>글쓴이</Badge>}
    </span>
  );
  const time = isPending(comment) ? (
    <span className={s.time}>등록하고 있어요</span>
  ) : (
    <Time iso={comment.created_at} className={s.time} />
  );
  if (comment.counselor_yn) {
    const { counselor_profile, counselor_certificate, counselor_answer_cnt } = comment;
    return (
      <header>
        <ExpertLine
          portrait={counselor_profile}
          certificate={counselor_certificate}
          answers={counselor_answer_cnt}
          name={name}
        >
          {time}
        </ExpertLine>
      </header>
    );
  }
  return (
    <header className={s.writer}>
      <Avatar src={comment.writer_profile} size={36} />
      <div className={s.names}>
        {name}
        {time}
      </div>
    </header>
  );
}
