import type { MyArticle } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { POST_PATH, PostCard, PostCategory, PrivateBadge } from '@onmaum/shared-posts';
import { Badge, Button, Card, common, Time } from '@onmaum/shared-ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './article-item.module.css';

interface Props {
  article: MyArticle;
  onReview: (article: MyArticle) => void;
}

/** A post by the member, with its state and the review of its answer. A deleted post has no link. */
export function ArticleItem({ article, onReview }: Props) {
  const { id, table_name: board, title, status, created_at, category, hidden, anonymous_yn, private_yn } = article;
  if (status === WORRY_STATUS.deleted) {
    return (
      <Card as="article" aria-label={`삭제된 글: ${title}`} className={s.deleted}>
        <span className={s.badges}>
          <PostCategory board={board} category={category} />
          <Badge>삭제된 글</Badge>
        </span>
        <h2 className={s.title}>{title}</h2>
        <Time iso={created_at} className={common.note} />
      </Card>
    );
  }
  return (
    <PostCard
      board={board}
      post={article}
      to={POST_PATH[board](id)}
      category={
        <span className={s.badges}>
          <PostCategory board={board} category={category} />
          {board === 'worry' && <Stage status={status} />}
          {private_yn && <PrivateBadge />}
          {anonymous_yn && <Badge>익명</Badge>}
          {hidden !== '' && <Badge>나에게만 보임</Badge>}
        </span>
      }
      foot={<ReviewLink article={article} onReview={onReview} />}
    />
  );
}

function Stage({ status }: Pick<MyArticle, 'status'>) {
  if (status === WORRY_STATUS.waiting) return <Badge>답변 대기 중</Badge>;
  if (status === WORRY_STATUS.assigned) return <Badge>답변 예정</Badge>;
  return <Badge tone="ok">답변 완료</Badge>;
}

function ReviewLink({ article, onReview }: Props) {
  const { id, status, title, review_text } = article;
  if (status !== WORRY_STATUS.answered && status !== WORRY_STATUS.reviewed) return null;
  if (review_text !== '') {
    return (
      <Link to={paths.concernReview(id)} className={s.reviewed}>
        <Check size={16} aria-hidden="true" />
        리뷰 작성 완료
      </Link>
    );
  }
  return (
    <Button
      size="s"
      className={s.review}
      aria-haspopup="dialog"
      aria-label={`${title} 리뷰 쓰기`}
      onClick={() => onReview(article)}
    >
      리뷰 쓰기
    </Button>
  );
}
