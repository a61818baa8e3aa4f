import type { Comment } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { EmptyState, ErrorState, formatCount, SectionHeader, SkeletonList } from '@onmaum/shared-ui';
import { LoginButton } from '../login-button.tsx';
import type { ReaderAccess } from '../reader-access.ts';
import { CommentList } from './comment-list.tsx';
import s from './comments.module.css';

interface Props {
  /** Known to visitors too, who do not get the comments themselves. */
  count: number;
  comments: readonly Comment[];
  access: ReaderAccess;
  onRetry: () => void;
}

/** What members say under a post of either board. */
export function CommentSection({ count, ...rest }: Props) {
  return (
    <section aria-labelledby="comments">
      <SectionHeader
        id="comments"
        title={
          <>
            댓글 <span className={s.count}>{formatCount(count)}</span>
          </>
        }
      />
      <Body count={count} {...rest} />
    </section>
  );
}

function Body({ count, comments, access, onRetry }: Props) {
  const waiting = count > 0 && <SkeletonList count={Math.min(count, LIMITS.comments)} lines={2} />;
  if (access === 'visitor') {
    return (
      <>
        <div className={s.prompt} data-visitor-only>
          <p>댓글은 로그인 후 볼 수 있습니다.</p>
          <LoginButton>로그인</LoginButton>
        </div>
        {waiting && <div data-member-only>{waiting}</div>}
      </>
    );
  }
  if (access === 'loading') return waiting;
  if (access === 'failed') return <ErrorState level={3} title="댓글을 불러오지 못했습니다" onRetry={onRetry} />;
  if (comments.length === 0) {
    return (
      <EmptyState picture="comment" level={3} title="아직 댓글이 없어요" text="따뜻한 한마디를 기다리고 있어요." />
    );
  }
  return <CommentList comments={comments} />;
}
