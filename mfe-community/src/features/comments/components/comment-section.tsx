import { requireLogin } from '@onmaum/shared-auth';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { CareLine } from '@onmaum/shared-posts/care';
import { common, ErrorState, formatCount, SectionHeader } from '@onmaum/shared-ui';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useShowPlace } from '@onmaum/shared-ui/place';
import { type ReactNode, useCallback, useState } from 'react';
import { LoginButton } from '../../../components/login-button.tsx';
import type { ReaderAccess } from '../../board/lib/use-reader-access.ts';
import { useNamedComment } from '../lib/comment-place.ts';
import s from './comment-section.module.css';
import { CommentSkeletons } from './comment-skeletons.tsx';
import type { CommentThreadProps } from './comment-thread.tsx';
import { CommentPrompt } from './writing/comment-prompt.tsx';

/** Only members can read comments, so visitors never load this chunk. */
const threadPart = lazyPart<CommentThreadProps>(() =>
  import(/* webpackChunkName: "comments" */ './comment-thread.tsx').then((module) => module.CommentThread),
);

const HEADING = 'comments';

interface Props extends CommentThreadProps {
  /** Number of comments. Visitors see it although they do not receive the comments. */
  count: number;
  access: ReaderAccess;
  /** Shown beside the heading. */
  action?: ReactNode;
  onRetry: () => void;
}

/** The comments of a post, for both boards. */
export function CommentSection({ action, ...props }: Props) {
  // a visitor cannot see the linked comment: the page scrolls to the heading above the login link
  const named = useNamedComment() !== null && props.access === 'visitor';
  useShowPlace(named ? HEADING : null);
  return (
    <section aria-labelledby={HEADING} data-screen-only>
      <div className={s.head}>
        <SectionHeader
          id={HEADING}
          title={<>댓글 {props.count > 0 && <span className={s.count}>{formatCount(props.count)}</span>}</>}
        />
        {action}
      </div>
      <Body {...props} />
    </section>
  );
}

function Body({ count, access, onRetry, ...thread }: Omit<Props, 'action'>) {
  const [broken, setBroken] = useState(false);
  const onFail = useCallback(() => setBroken(true), []);
  const Thread = useLazyPart(threadPart, access !== 'visitor' && !broken, onFail);
  const waiting = <CommentSkeletons count={Math.min(count, LIMITS.commentsShown)} />;

  if (access === 'visitor') {
    return (
      <>
        <div className={common.stack4} data-visitor-only>
          <div className={s.login}>
            <p>댓글은 로그인 후 볼 수 있습니다.</p>
            <LoginButton>로그인</LoginButton>
          </div>
          <CommentPrompt onClick={() => requireLogin({ dialog: 'confirm' })} />
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
    return <ErrorState level={3} object="댓글" onRetry={retry} />;
  }
  return access === 'loading' || !Thread ? waiting : <Thread {...thread} />;
}
