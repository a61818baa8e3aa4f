import { requireLogin } from '@onmaum/shared-auth';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { ErrorState, formatCount, SectionHeader, SkeletonList } from '@onmaum/shared-ui';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback, useState } from 'react';
import type { ReaderAccess } from '../../lib/use-reader-access.ts';
import { LoginButton } from '../login-button.tsx';
import { CommentPrompt } from './comment-prompt.tsx';
import s from './comment-section.module.css';
import type { CommentThreadProps } from './comment-thread.tsx';

/** Only members read comments; a visitor never loads what shows them. */
const threadPart = lazyPart<CommentThreadProps>(() =>
  import(/* webpackChunkName: "comments" */ './comment-thread.tsx').then((module) => module.CommentThread),
);

interface Props extends CommentThreadProps {
  /** Known to visitors too, who do not get the comments themselves. */
  count: number;
  access: ReaderAccess;
  onRetry: () => void;
}

/** What members say under a post of either board. */
export function CommentSection(props: Props) {
  return (
    <section aria-labelledby="comments">
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
  const waiting = <SkeletonList count={Math.min(Math.max(count, 1), LIMITS.comments)} lines={2} />;

  if (access === 'visitor') {
    return (
      <>
        <div className={s.visitor} data-visitor-only>
          <div className={s.login}>
            <p>댓글은 로그인 후 볼 수 있습니다.</p>
            <LoginButton>로그인</LoginButton>
          </div>
          <CommentPrompt onClick={() => requireLogin()} />
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
