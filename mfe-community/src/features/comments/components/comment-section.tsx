import { requireLogin } from '@onmaum/shared-auth';
import { CareLine } from '@onmaum/shared-board/care';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { ErrorState, formatCount, SectionHeader, SkeletonList } from '@onmaum/shared-ui';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback, useState } from 'react';
import { LoginButton } from '../../../components/login-button.tsx';
import type { ReaderAccess } from '../../board/lib/use-reader-access.ts';
import { CommentPrompt } from './comment-prompt.tsx';
import s from './comment-section.module.css';
import type { CommentThreadProps } from './comment-thread.tsx';

/** Only members can read comments, so visitors never load this chunk. */
const threadPart = lazyPart<CommentThreadProps>(() =>
  import(/* webpackChunkName: "comments" */ './comment-thread.tsx').then((module) => module.CommentThread),
);

interface Props extends CommentThreadProps {
  /** Shown to visitors too, who do not receive the comments. */
  count: number;
  access: ReaderAccess;
  onRetry: () => void;
}

/** The comments of a post, for both boards. */
export function CommentSection(props: Props) {
  return (
    <section aria-labelledby="comments" data-screen-only>
      <SectionHeader
        id="comments"
        title={
          <>
            댓글 <span className={s.count}>{formatCount(props.count)}</span>
          </>
        }
      />
      <Body {...props} />
    </section>
  );
}

function Body({ count, access, onRetry, ...thread }: Props) {
  const [broken, setBroken] = useState(false);
  const onFail = useCallback(() => setBroken(true), []);
  const Thread = useLazyPart(threadPart, access !== 'visitor' && !broken, onFail);
  const waiting = <SkeletonList count={Math.min(Math.max(count, 1), LIMITS.commentsShown)} lines={2} />;

  if (access === 'visitor') {
    return (
      <>
        <div className={s.visitor} data-visitor-only>
          <div className={s.login}>
            <p>댓글은 로그인 후 볼 수 있습니다.</p>
            <LoginButton>로그인</LoginButton>
          </div>
          <CommentPrompt onClick={() => requireLogin({ dialog: 'notice' })} />
          <CareLine />
        </div>
        <div data-member-only>{waiting}</div>
      </>
    );
  }
  if (access === 'failed' || broken) {
    const retry = () => {
      setBroken(false);
      if (access === 'failed') onRetry();
    };
    return <ErrorState level={3} title="댓글을 불러오지 못했습니다" onRetry={retry} />;
  }
  return access === 'loading' || !Thread ? waiting : <Thread {...thread} />;
}
