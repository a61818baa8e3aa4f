import type { Comment } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { Avatar, ExpertBadge, Prose, Time } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import s from './comments.module.css';

export function CommentItem({ comment }: { comment: Comment }) {
  if (comment.del_yn === 'Y') return <p className={s.deleted}>삭제된 댓글입니다.</p>;
  const isExpert = comment.counselor_yn === 'Y';
  return (
    <article className={s.comment}>
      <header className={s.writer}>
        <Avatar src={comment.counselor_profile || comment.writer_profile} size={36} expert={isExpert} />
        <div className={s.names}>
          <span className={s.name}>
            <WriterName comment={comment} />
            {isExpert && <ExpertBadge />}
          </span>
          <Time iso={comment.created_at} className={s.time} />
        </div>
      </header>
      <Prose text={comment.comment} className={s.text} />
    </article>
  );
}

function WriterName({ comment: { counselor_id, writer_nickname } }: { comment: Comment }) {
  if (counselor_id === null) return <strong>{writer_nickname}</strong>;
  return (
    <Link to={paths.solutionExpert(counselor_id)}>
      <strong>{writer_nickname}</strong>
    </Link>
  );
}
