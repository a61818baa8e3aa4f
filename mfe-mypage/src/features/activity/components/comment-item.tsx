import type { MyComment } from '@onmaum/shared-contract';
import { commentPath, PostCard, PostCategory, PostKeywords } from '@onmaum/shared-posts';
import { Badge, Card, common, Time } from '@onmaum/shared-ui';
import s from './comment-item.module.css';

/** A comment by the member, with the title of its post and a link to the comment on the post's page. */
export function CommentItem({ comment }: { comment: MyComment }) {
  const { id, target_id, table_name: board, keywords, created_at, del_yn, hidden, anonymous_yn } = comment;
  const words = (
    <div className={s.words}>
      <p>{comment.comment}</p>
    </div>
  );
  if (del_yn) {
    return (
      <Card as="article" aria-label="삭제된 글에 쓴 댓글" className={s.lost}>
        <Badge>삭제된 글</Badge>
        {words}
        <Time iso={created_at} className={common.note} />
      </Card>
    );
  }
  return (
    <PostCard
      board={board}
      post={{ ...comment, id: target_id }}
      to={commentPath(board, target_id, id)}
      category={
        <span className={s.badges}>
          <PostCategory board={board} />
          {anonymous_yn && <Badge>익명으로 쓴 댓글</Badge>}
        </span>
      }
    >
      {words}
      {hidden !== '' && <Badge>나에게만 보임</Badge>}
      <PostKeywords keywords={keywords} />
    </PostCard>
  );
}
