import type { Comment } from '@onmaum/shared-contract';
import { Avatar, Badge, CounsellorBadge, common, cx, Time } from '@onmaum/shared-ui';
import { CounsellorIdentity } from '@onmaum/shared-ui/counsellor';
import { EditedMark } from '../post/edited-mark.tsx';
import { AuthorName } from './author-name.tsx';
import s from './comment-author.module.css';

interface Props {
  comment: Comment;
  /** Whether the comment is being sent. */
  pending?: boolean;
}

/** Author and time of a comment. For a counsellor, it also shows portrait, licence and number of answers. */
export function CommentAuthor({ comment, pending = false }: Props) {
  const name = (
    <span className={s.name}>
      <AuthorName comment={comment} />
      {comment.counselor_yn && <CounsellorBadge />}
      {comment.anonymous_yn && <Badge>익명</Badge>}
      {comment.post_writer_yn && <Badge>글쓴이</Badge>}
    </span>
  );
  const time = pending ? (
    <span className={common.small}>등록하고 있어요</span>
  ) : (
    <span className={cx(common.small, s.times)}>
      <Time iso={comment.created_at} />
      <EditedMark at={comment.edited_at} />
    </span>
  );
  if (comment.counselor_yn) {
    const { counselor_profile, counselor_certificate, counselor_answer_cnt } = comment;
    return (
      <header>
        <CounsellorIdentity
          portrait={counselor_profile}
          certificate={counselor_certificate}
          answers={counselor_answer_cnt}
          name={name}
        >
          {time}
        </CounsellorIdentity>
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
